-- Search texts of people, members and orders (the table search_texts). Every table that a text is made of has a trigger, so
-- each text changes in the transaction that changes its rows.

-- The name that the office lists and finds people by: their own, and before they enter one that of their identity provider.
-- An email sign-up has the part before the @ there, which is no name.
create or replace function listed_name(own text, provider text, metadata jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(own, case when provider <> 'email' then nullif(trim(metadata ->> 'full_name'), '') end)
$$;

-- What a person chose from a list for their page (crafts, tools), as far as these may see it.
create or replace function chosen_names(parts jsonb, part text, seen_by text[]) returns setof text language sql immutable parallel safe as $$
  select jsonb_array_elements_text(parts -> part -> 'value') where parts -> part ->> 'visibleTo' = any (seen_by)
$$;

-- How the directory finds a person, for viewers who see the parts for seen_by: by name, role, place, crafts and tools. Filters that apply to
-- them follow as words in capitals, which a search never contains.
create or replace function directory_text(e extended_profiles, parts jsonb, seen_by text[]) returns text language sql immutable parallel safe as $$
  select concat_ws(' ',
      search_text(array_to_string(words_of(concat_ws(' ', e.full_name, e.current_title, e.city, e.country,
        (select string_agg(translate(name, '-', ' '), ' ')
          from (select chosen_names(parts, 'crafts', seen_by) union all select chosen_names(parts, 'tools', seen_by)) chosen (name)))), ' ')),
      '+LEVEL:' || upper(replace(e.level_tag, ' ', '-')), '+TAG:' || upper(replace(e.special_tag, ' ', '-')),
      case when e.looking_for_work then '+WORK' end, case when e.offering_mentorship then '+OFFERS' end,
      case when e.seeking_mentorship then '+SEEKS' end, '+CITY:' || spelt_out(plain_text(e.city)),
      (select string_agg('+CRAFT:' || upper(name), ' ') from chosen_names(parts, 'crafts', seen_by) name),
      (select string_agg('+TOOL:' || upper(name), ' ') from chosen_names(parts, 'tools', seen_by) name)) || ' '
$$;

-- user: everyone, by name and address. member: those with an active membership, by what their profile says. listed: those whom the
-- directory shows to the community. seen: those among them who agreed to be shown to everyone.
create or replace function search_texts_of(people uuid[]) returns setof search_texts language sql stable as $$
  select found.kind, a.id::text, found.at, found.text
  from accounts a
    left join user_profiles u on u.user_id = a.id
    left join extended_profiles e on e.user_id = a.id
    left join memberships m on m.user_id = a.id and m.status = 'active'
    left join work_abouts w on w.person_id = a.id
    left join public_pages p on p.person_id = a.id
    cross join lateral (select listed_name(e.full_name, a.first_provider, a.user_metadata) as name) named
    cross join lateral (
      select 'user', a.created_at, search_text(concat_ws(' ', named.name, a.email)) || case when m.id is null then '' else ' +MEMBER' end
      union all
      select 'member', m.starts_at, search_text(concat_ws(' ', named.name, e.current_title, e.city, e.country, e.special_tag))
        where m.id is not null
      union all
      select shown.kind, a.created_at, directory_text(e, w.parts, shown.seen_by)
        from (values ('listed', array['community', 'everyone']), ('seen', array['everyone'])) shown (kind, seen_by)
        where e.public_profile and u.is_setup and (a.banned_until is null or a.banned_until <= now())
          and (shown.kind = 'listed' or p.seen_by_everyone)
    ) found (kind, at, text)
  where a.id = any (people) and a.deleted_at is null
$$;

-- A row is held before anything is read, so that of two acts on one the later sees what the earlier did. To plan these statements takes longer
-- than to run them, so a connection plans them once, for one row by an index. For a list of ids PostgreSQL would read all texts of a small
-- table, and go on to do so when it is large.
-- The billing name of an erased account stays on the order for the books, and is not searched.
create or replace function write_search_text_of_order(wanted text) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from search_texts where kind = 'order' and id = wanted for update;
  insert into search_texts as s
    select 'order', o.id, o.created_at, search_text(concat_ws(' ', o.id, a.email, e.full_name,
      case when a.id is not null then o.billing ->> 'name' end,
      (select string_agg(payment_id, ' ' order by p.id) from payments p where p.order_id = o.id)))
    from orders o left join accounts a on a.id = o.user_id left join extended_profiles e on e.user_id = o.user_id
    where o.id = wanted
    on conflict (kind, id) do update set text = excluded.text where s.text <> excluded.text;
end $$;

create or replace function write_search_texts(person uuid) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform from search_texts where kind = 'user' and id = person::text for update;
  with wanted as materialized (select * from search_texts_of(array[person])),
    gone as (delete from search_texts s where s.kind in ('user', 'member', 'listed', 'seen') and s.id = person::text
      and not exists (select from wanted w where (w.kind, w.id) = (s.kind, s.id)))
  insert into search_texts as s select * from wanted
    on conflict (kind, id) do update set at = excluded.at, text = excluded.text
      where (s.at, s.text) is distinct from (excluded.at, excluded.text);
  perform write_search_text_of_order(id) from (select id from orders where user_id = person order by id) own;
end $$;

create or replace function follow_account() returns trigger language plpgsql as $$
begin
  perform write_search_texts(coalesce(new.id, old.id));
  return null;
end $$;

create or replace function follow_person() returns trigger language plpgsql as $$
begin
  perform write_search_texts(coalesce(new.user_id, old.user_id));
  return null;
end $$;

create or replace function follow_page() returns trigger language plpgsql as $$
begin
  perform write_search_texts(coalesce(new.person_id, old.person_id));
  return null;
end $$;

create or replace function follow_order() returns trigger language plpgsql as $$
begin
  delete from search_texts where tg_op = 'DELETE' and kind = 'order' and id = old.id;
  perform write_search_text_of_order(new.id);
  return null;
end $$;

create or replace function follow_payment() returns trigger language plpgsql as $$
begin
  perform write_search_text_of_order(new.order_id);
  return null;
end $$;

create or replace trigger search_account after insert or delete or update of email, user_metadata, banned_until, deleted_at on accounts
  for each row execute function follow_account();
create or replace trigger search_set_up after insert or update of is_setup on user_profiles for each row execute function follow_person();
create or replace trigger search_profile after insert or delete or update on extended_profiles for each row execute function follow_person();
create or replace trigger search_membership after insert or delete or update of user_id, starts_at, status on memberships
  for each row execute function follow_person();
create or replace trigger search_about after insert or delete or update of parts on work_abouts for each row execute function follow_page();
create or replace trigger search_seen after insert or update of seen_by_everyone on public_pages for each row execute function follow_page();
create or replace trigger search_order after insert or delete or update of user_id, billing on orders for each row execute function follow_order();
create or replace trigger search_payment after insert or update of order_id, payment_id on payments for each row execute function follow_payment();

-- The marks of a text of the directory: the words behind a plus.
create or replace function marks_of(words text) returns setof text language sql immutable strict parallel safe as $$
  select distinct word from unnest(string_to_array(words, ' ')) word where word like '+%'
$$;

create or replace function forget_marks() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  delete from search_marks where kind = old.kind and mark = any (array(select marks_of(old.text))) and at = old.at and id = old.id;
  return null;
end $$;

create or replace function write_marks() returns trigger language plpgsql as $$
begin
  insert into search_marks select new.kind, mark, new.at, new.id from marks_of(new.text) mark;
  return null;
end $$;

create or replace trigger search_marks_forget after delete or update on search_texts for each row
  when (old.kind in ('listed', 'seen')) execute function forget_marks();
create or replace trigger search_marks_write after insert or update on search_texts for each row
  when (new.kind in ('listed', 'seen')) execute function write_marks();

-- Once: the marks of texts that are older than these triggers.
insert into search_marks select s.kind, mark, s.at, s.id from search_texts s, marks_of(s.text) mark
  where s.kind in ('listed', 'seen') and not exists (select from search_marks);

-- Pictures get a new address when fewer people may see them than before, so that the one others know ends: those of someone who leaves the
-- directory (private, blocked, erased), and those of a piece that its owner shows to fewer. The bytes stay where they are, in a folder of
-- their own from then on. An address has 98 random bits, in letters that an id may have.
create or replace function picture_address() returns text language sql volatile as $$
  select translate(left(replace(gen_random_uuid()::text, '-', ''), 26), '0123456789', 'ghijklmnop')
$$;

create or replace function new_picture_address() returns trigger language plpgsql as $$
begin
  update person_pictures set folder = coalesce(folder, id), id = picture_address() where person_id = old.id::uuid;
  update work_pictures set folder = coalesce(folder, id), id = picture_address()
    where piece_id in (select id from work_pieces where person_id = old.id::uuid);
  return null;
end $$;

create or replace function new_piece_address() returns trigger language plpgsql as $$
begin
  update work_pictures set folder = coalesce(folder, id), id = picture_address() where piece_id = old.id;
  return null;
end $$;

create or replace trigger search_listed_gone after delete on search_texts for each row when (old.kind = 'listed')
  execute function new_picture_address();
create or replace trigger piece_shown_to_fewer after update of visible_to on work_pieces for each row
  when (old.visible_to = 'everyone' and new.visible_to <> 'everyone' or old.visible_to = 'community' and new.visible_to = 'owner')
  execute function new_piece_address();

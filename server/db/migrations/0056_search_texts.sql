-- One table of what people, members and orders are found by, instead of five searches and four counts that were kept by hand.
drop trigger directory_told on extended_profiles;
drop trigger directory_set_up on user_profiles;
drop trigger directory_standing on accounts;
drop trigger found_account on accounts;
drop trigger found_profile on extended_profiles;
drop trigger order_words_new on orders;
drop trigger order_words_owner on orders;
drop trigger order_words_billing on orders;
drop trigger order_words_payment on payments;
drop trigger order_words_payment_changed on payments;
drop trigger order_words_address on accounts;
drop trigger order_words_profile on extended_profiles;
drop trigger order_words_name on extended_profiles;
drop trigger order_tally_added on orders;
drop trigger order_tally_removed on orders;
drop trigger order_tally_changed on orders;
drop trigger members_come on memberships;
drop trigger members_change on memberships;
drop trigger members_go on memberships;
drop trigger member_days_counted on memberships;
drop trigger letters_came on email_notifications;
drop trigger letters_moved on email_notifications;
drop trigger letters_gone on email_notifications;
drop trigger directory_left on directory_people;
drop table directory_blocks, directory_terms, directory_people, found_people, head_counts, order_words, order_tally, letter_tallies, member_days;
drop function bit_of, directory_terms_of, directory_make_common, directory_learn, directory_follow, directory_follow_profile, directory_follow_account,
  directory_forget, directory_gather, directory_join, directory_left, new_picture_address(uuid), listed_name, follow_person, follow_account, follow_profile, count_people, count_members, gather_people,
  order_words_new, order_words_follow_order, order_words_follow_payment, order_words_follow_account, order_words_follow_name, words_of_order,
  order_tally_added, order_tally_removed, order_tally_changed, orders_count_kept, member_days_counted, tally_letters;

-- A part for each kind, so that a search of one kind reads nothing of the others.
create table search_texts (
  kind text not null,
  -- Of the account or the order.
  id text not null,
  -- Newest first is the order of every search.
  at timestamptz not null,
  text text not null,
  primary key (kind, id)
) partition by list (kind);
create table search_texts_user partition of search_texts for values in ('user');
create table search_texts_member partition of search_texts for values in ('member');
create table search_texts_listed partition of search_texts for values in ('listed');
create table search_texts_order partition of search_texts for values in ('order');
create index search_texts_newest on search_texts (kind, at desc, id desc);
create index search_texts_parts on search_texts using gin (text gin_trgm_ops) with (gin_pending_list_limit = 256);
alter table search_texts alter column text set statistics 1000;

-- As functions/ makes them; here for the rows that are there already.
-- Search text and what people type meet in one spelling: without case and accents.
create or replace function plain_text(said text) returns text language sql immutable strict parallel safe as $$
  select lower(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g') collate "C") collate "default")
$$;

create or replace function spelt_out(plain text) returns text language sql immutable strict parallel safe as $$
  select translate(encode(convert_to(plain, 'UTF8'), 'hex'), '0123456789abcdef', 'GHIJKLMNOPABCDEF')
$$;

-- The blank in front gives the first word a beginning. Where the server's locale is C, trigrams know only the letters of ASCII, so text with
-- other letters is repeated letter by letter in capitals, which no plain text has.
create or replace function search_text(said text) returns text language sql immutable strict parallel safe as $$
  select case when plain ~ '[^\u0001-\u007f]' then plain || ' ' || spelt_out(plain) else plain end
  from (select ' ' || plain_text(said)) one (plain)
$$;

-- One word as LIKE looks for it; % and _ stand for themselves. One or two letters must begin a word: they are inside nearly everything.
create or replace function search_pattern(typed text) returns text language sql immutable strict parallel safe as $$
  select '%' || case
    when plain ~ '[^\u0001-\u007f]' then spelt_out(plain)
    when length(plain) < 3 then ' ' || regexp_replace(plain, '([\\%_])', '\\\1', 'g')
    else regexp_replace(plain, '([\\%_])', '\\\1', 'g') end || '%'
  from (select plain_text(typed)) one (plain)
$$;

create or replace function listed_name(own text, provider text, metadata jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(own, case when provider <> 'email' then nullif(trim(metadata ->> 'full_name'), '') end)
$$;

-- user: everyone, by name and address. member: those with an active membership, by what their profile says. listed: those whom the
-- directory shows, by name, role and place. Filters that apply to them stand behind as words in capitals, which nobody can type.
create or replace function search_texts_of(people uuid[]) returns setof search_texts language sql stable as $$
  select found.kind, a.id::text, found.at, found.text
  from accounts a
    left join user_profiles u on u.user_id = a.id
    left join extended_profiles e on e.user_id = a.id
    left join memberships m on m.user_id = a.id and m.status = 'active'
    cross join lateral (select listed_name(e.full_name, a.first_provider, a.user_metadata) as name) named
    cross join lateral (
      select 'user', a.created_at, search_text(concat_ws(' ', named.name, a.email)) || case when m.id is null then '' else ' +MEMBER' end
      union all
      select 'member', m.starts_at, search_text(concat_ws(' ', named.name, e.current_title, e.city, e.country, e.special_tag))
        where m.id is not null
      union all
      select 'listed', a.created_at, concat_ws(' ',
          search_text(array_to_string(words_of(concat_ws(' ', e.full_name, e.current_title, e.city, e.country)), ' ')),
          '+LEVEL:' || upper(replace(e.level_tag, ' ', '-')), '+TAG:' || upper(replace(e.special_tag, ' ', '-')),
          case when e.looking_for_work then '+WORK' end, case when e.offering_mentorship then '+OFFERS' end,
          case when e.seeking_mentorship then '+SEEKS' end) || ' '
        where e.public_profile and u.is_setup and (a.banned_until is null or a.banned_until <= now())
    ) found (kind, at, text)
  where a.id = any (people) and a.deleted_at is null
$$;

create or replace function search_text_of_order(wanted text) returns text language sql stable as $$
  -- The billing name of an erased account stays on the order for the books, and is not searched.
  select search_text(concat_ws(' ', o.id, a.email, e.full_name, case when a.id is not null then o.billing ->> 'name' end,
    (select string_agg(payment_id, ' ' order by p.id) from payments p where p.order_id = o.id)))
  from orders o left join accounts a on a.id = o.user_id left join extended_profiles e on e.user_id = o.user_id where o.id = wanted
$$;

insert into search_texts select * from search_texts_of(array(select id from accounts));
insert into search_texts select 'order', id, created_at, search_text_of_order(id) from orders;

-- The first page of the back office sums by the day.
create index orders_settled on orders (settled_at) include (kept) where settled_at is not null;
create index audit_log_newest on audit_log (at desc, id desc);
drop index audit_log_at;
drop index memberships_newest, memberships_ending;
create index memberships_ending on memberships (ends_at) include (user_id) where status = 'active' and user_id is not null and ends_at is not null;

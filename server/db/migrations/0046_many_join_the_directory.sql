-- Many people at once, as when a hub is moved in: each of their words is counted once for all of them, not once for each.

-- Whoever brings many says so for the transaction, and calls directory_join at its end.
create or replace function directory_follow_profile() returns trigger language plpgsql as $$
begin
  if current_setting('hub.many_join', true) is distinct from 'on' then
    perform directory_follow(coalesce(new.user_id, old.user_id));
  end if;
  return null;
end $$;

create function directory_join(many uuid[]) returns void language plpgsql as $$
declare
  newcomers uuid[];
  grown record;
begin
  with joined as (
    insert into directory_people (person_id, terms)
      select e.user_id, case when e.public_profile and u.is_setup and a.deleted_at is null and (a.banned_until is null or a.banned_until <= now())
        then directory_terms_of(e) else '{}' end
      from extended_profiles e join user_profiles u using (user_id) join accounts a on a.id = e.user_id
      where e.user_id = any(many) order by a.created_at, a.id
      on conflict do nothing returning person_id)
  select array_agg(person_id) into newcomers from joined;
  insert into directory_terms as t
    select term, count(*) from directory_people, unnest(terms) term where person_id = any(newcomers) group by term order by term
    on conflict (term) do update set people = t.people + excluded.people;
  insert into directory_blocks as b
    select term, place / 8192, bit_or(bit_of(place)) from directory_people, unnest(terms) term join directory_terms using (term)
    where person_id = any(newcomers) and is_common group by term, place / 8192 order by 1, 2
    on conflict (term, block) do update set people = b.people | excluded.people;
  for grown in
    select distinct term from directory_people, unnest(terms) term join directory_terms t using (term)
      where person_id = any(newcomers) and not t.is_common and t.people > 2000 order by term
  loop
    perform directory_make_common(grown.term);
  end loop;
  -- Who was in it before: one by one.
  perform directory_follow(person) from unnest(many) person where person <> all(coalesce(newcomers, '{}')) order by person;
end $$;

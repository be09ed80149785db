-- The name that the office lists and finds people by: their own, and before they tell one that of their identity provider.
-- An email sign-up has the part before the @ there, which is no name.
create function listed_name(account accounts, told extended_profiles) returns text language sql stable as $$
  select coalesce(told.full_name,
    case when account.first_provider <> 'email' then nullif(trim(account.user_metadata ->> 'full_name'), '') end)
$$;

create or replace function follow_person(person uuid) returns void language plpgsql as $$
begin
  perform from found_people where person_id = person for update;
  insert into found_people as f
    select a.id, a.created_at, search_text(concat_ws(' ', listed_name(a, e), a.email)),
      search_text(concat_ws(' ', listed_name(a, e), e.current_title, e.city, e.country, e.special_tag))
    from accounts a left join extended_profiles e on e.user_id = a.id where a.id = person and a.deleted_at is null
    on conflict (person_id) do update set account_words = excluded.account_words, profile_words = excluded.profile_words
      where (f.account_words, f.profile_words) is distinct from (excluded.account_words, excluded.profile_words);
  delete from found_people where person_id = person and exists (select from accounts where id = person and deleted_at is not null);
end $$;

create or replace function gather_people() returns void language plpgsql as $$
begin
  insert into found_people as f
    select a.id, a.created_at, search_text(concat_ws(' ', listed_name(a, e), a.email)),
      search_text(concat_ws(' ', listed_name(a, e), e.current_title, e.city, e.country, e.special_tag))
    from accounts a left join extended_profiles e on e.user_id = a.id where a.deleted_at is null
    on conflict (person_id) do update set account_words = excluded.account_words, profile_words = excluded.profile_words;
  delete from head_counts;
  insert into head_counts (kind, change)
    select 'people', count(*) from found_people having count(*) > 0
    union all select 'members', count(*) from memberships where status = 'active' and user_id is not null having count(*) > 0;
end $$;

drop trigger found_account on accounts;
create trigger found_account after insert or update of email, deleted_at, user_metadata on accounts
  for each row execute function follow_account();

select follow_person(id) from accounts where first_provider <> 'email' and id not in (select user_id from extended_profiles);

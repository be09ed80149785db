-- Wherever standing starts or ends, the person's roles on Discord are due. No use case can forget it: the rows that decide
-- standing do it, also when they go because an account or a product does.
create or replace function discord_due_of_user() returns trigger language plpgsql as $$
begin
  update discord_people set due_at = '-infinity', tries = 0 where person_id = coalesce(new.user_id, old.user_id);
  return null;
end $$;

create or replace function discord_due_of_account() returns trigger language plpgsql as $$
begin
  update discord_people set due_at = '-infinity', tries = 0 where person_id = new.id;
  return null;
end $$;

create or replace function discord_due_of_product() returns trigger language plpgsql as $$
begin
  if exists (select from discord_roles where product_id = new.id) then
    update discord_people set due_at = '-infinity', tries = 0;
  end if;
  return null;
end $$;

create or replace function discord_due_of_all() returns trigger language plpgsql as $$
begin
  update discord_people set due_at = '-infinity', tries = 0;
  return null;
end $$;

-- An account of Discord that belongs to no person any more has no name here and loses its roles.
create or replace function discord_due_of_link() returns trigger language plpgsql as $$
begin
  new.name := '';
  new.due_at := '-infinity';
  new.tries := 0;
  return new;
end $$;

create or replace trigger discord_membership_changed after update of is_member, membership_expiry on user_profiles
  for each row execute function discord_due_of_user();
create or replace trigger discord_person_blocked after update of banned_until, deleted_at on accounts
  for each row execute function discord_due_of_account();
create or replace trigger discord_purchase_changed after insert or delete or update of user_id, ended_at on purchases
  for each row execute function discord_due_of_user();
create or replace trigger discord_product_changed after update of status, is_membership_included, member_only on products
  for each row execute function discord_due_of_product();
create or replace trigger discord_roles_changed after insert or update or delete on discord_roles
  for each statement execute function discord_due_of_all();
create or replace trigger discord_link_gone before update of person_id on discord_people
  for each row when (new.person_id is null and old.person_id is not null) execute function discord_due_of_link();

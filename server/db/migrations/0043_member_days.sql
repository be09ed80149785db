-- New members by the day (in India) on which they became one, for charts that do not read all memberships. Each statement adds a row of its
-- own, so that nobody waits for anybody; now and then they are added up. A membership that takes the place of another makes no new member.
create table member_days (
  day date not null,
  begun bigint not null
);

create function member_days_counted() returns trigger language plpgsql as $$
begin
  insert into member_days
    select ((began.starts_at at time zone 'UTC') + interval '5 hours 30 minutes')::date, count(*)
    from new_rows began
    where not exists (select from memberships before
      where before.user_id = began.user_id and before.status = 'replaced' and before.closed_at = began.starts_at)
    group by 1;
  return null;
end $$;

create trigger member_days_counted after insert on memberships referencing new table as new_rows for each statement execute function member_days_counted();

insert into member_days
  select ((began.starts_at at time zone 'UTC') + interval '5 hours 30 minutes')::date, count(*)
  from memberships began
  where not exists (select from memberships before
    where before.user_id = began.user_id and before.status = 'replaced' and before.closed_at = began.starts_at)
  group by 1;

-- What is odd about money is rare, and looked for at each look at the first page of the back office.
create index orders_flagged on orders (created_at desc) where flags <> '{}';
create index email_notifications_dead on email_notifications (created_at) where state = 'dead';

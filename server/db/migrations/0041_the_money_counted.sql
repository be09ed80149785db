-- What the back office asks of all orders at once, kept so that asking does not read them all.

-- What is still here of the right money for an order: written with its verdict, by the one funnel.
alter table orders add column kept bigint not null default 0;

-- May be called again after orders were brought in past the funnel.
create function orders_count_kept() returns void language sql as $$
  update orders o set kept = money.kept
  from (
    select s.id, greatest(0, coalesce(p.amount, 0)
      - (select coalesce(sum(r.amount), 0) from refunds r where r.provider = p.provider and r.payment_id = p.payment_id and r.status = 'SUCCESS')
      - (select coalesce(sum(coalesce(d.amount, p.amount)), 0) from disputes d where d.provider = p.provider and d.outcome = 'lost'
          and (d.payment_id = p.payment_id or (d.payment_id is null and d.provider_order_id = p.provider_order_id)))) as kept
    from orders s join payments p on p.order_id = s.id and p.payment_id = s.settled_by and p.status = 'SUCCESS'
    where s.status in ('PAID', 'PARTIALLY_REFUNDED')
  ) money
  where money.id = o.id and o.kept <> money.kept
$$;
select orders_count_kept();

-- Why money was sent back, in the words of whoever did it.
alter table refunds add column reason text;

-- A page of one status, however deep.
create index orders_by_status on orders (status, created_at desc, id desc);
drop index orders_open;

-- Orders, counted by status and by the day (in India) on which they were settled. Each statement adds what it changed as a row of its own,
-- so that nobody waits for anybody; now and then they are added up. The sum of all rows is right at any moment.
create table order_tally (
  day date,
  status text not null,
  orders bigint not null,
  -- Those that cost something.
  priced bigint not null,
  settled bigint not null,
  kept bigint not null
);

create function day_in_india(at timestamptz) returns date language sql immutable parallel safe as $$
  select ((at at time zone 'UTC') + interval '5 hours 30 minutes')::date
$$;

create function order_tally_added() returns trigger language plpgsql as $$
begin
  insert into order_tally
    select day_in_india(settled_at), status, count(*), count(*) filter (where amount > 0),
      count(*) filter (where amount > 0 and settled_at is not null), sum(kept)
    from new_rows group by 1, 2;
  return null;
end $$;

create function order_tally_removed() returns trigger language plpgsql as $$
begin
  insert into order_tally
    select day_in_india(settled_at), status, -count(*), -count(*) filter (where amount > 0),
      -count(*) filter (where amount > 0 and settled_at is not null), -sum(kept)
    from old_rows group by 1, 2;
  return null;
end $$;

create function order_tally_changed() returns trigger language plpgsql as $$
begin
  insert into order_tally
    select day_in_india(settled_at), status, sum(way), coalesce(sum(way) filter (where amount > 0), 0),
      coalesce(sum(way) filter (where amount > 0 and settled_at is not null), 0), sum(way * kept)
    from (select settled_at, status, amount, kept, 1 as way from new_rows
      union all select settled_at, status, amount, kept, -1 from old_rows) changed
    group by 1, 2 having sum(way) <> 0 or sum(way * kept) <> 0 or sum(way) filter (where amount > 0) <> 0;
  return null;
end $$;

create trigger order_tally_added after insert on orders referencing new table as new_rows for each statement execute function order_tally_added();
create trigger order_tally_removed after delete on orders referencing old table as old_rows for each statement execute function order_tally_removed();
create trigger order_tally_changed after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function order_tally_changed();

insert into order_tally
  select day_in_india(settled_at), status, count(*), count(*) filter (where amount > 0),
    count(*) filter (where amount > 0 and settled_at is not null), sum(kept)
  from orders group by 1, 2;

-- By what an order is found: its id, its buyer's address, the ids of its payments. Apart from the order, so that one which moves on is not
-- indexed anew.
create table order_words (
  order_id text primary key references orders (id) on delete cascade,
  created_at timestamptz not null,
  words text not null
);
create index order_words_made on order_words (created_at desc, order_id desc);
create index order_words_alike on order_words using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);

-- A line each, so that nothing is found across two of them.
create function words_of_order(wanted text) returns text language sql stable as $$
  select lower(concat_ws(E'\n', o.id, a.email, (select string_agg(payment_id, E'\n' order by p.id) from payments p where p.order_id = o.id)))
  from orders o left join accounts a on a.id = o.user_id where o.id = wanted
$$;

create function order_words_new() returns trigger language plpgsql as $$
begin
  insert into order_words values (new.id, new.created_at, words_of_order(new.id));
  return null;
end $$;

create function order_words_follow_order() returns trigger language plpgsql as $$
begin
  update order_words set words = words_of_order(new.id) where order_id = new.id;
  return null;
end $$;

create function order_words_follow_payment() returns trigger language plpgsql as $$
begin
  update order_words set words = words_of_order(new.order_id) where order_id = new.order_id;
  return null;
end $$;

create function order_words_follow_account() returns trigger language plpgsql as $$
begin
  update order_words set words = words_of_order(order_id) where order_id in (select id from orders where user_id = new.id);
  return null;
end $$;

create trigger order_words_new after insert on orders for each row execute function order_words_new();
create trigger order_words_owner after update of user_id on orders for each row
  when (old.user_id is distinct from new.user_id) execute function order_words_follow_order();
create trigger order_words_payment after insert on payments for each row
  when (new.order_id is not null) execute function order_words_follow_payment();
create trigger order_words_payment_changed after update of order_id, payment_id on payments for each row
  when (new.order_id is not null and (old.order_id is distinct from new.order_id or old.payment_id <> new.payment_id))
  execute function order_words_follow_payment();
create trigger order_words_address after update of email on accounts for each row
  when (old.email is distinct from new.email) execute function order_words_follow_account();

insert into order_words select id, created_at, words_of_order(id) from orders;

-- Administrators find an order by its buyer's name too, and sort and filter all orders by amount and product.

-- The billing name of somebody whose account was erased stays on the order for the books; it is not searched.
create or replace function words_of_order(wanted text) returns text language sql stable as $$
  select lower(concat_ws(E'\n', o.id, a.email, e.full_name, case when a.id is not null then o.billing ->> 'name' end,
    (select string_agg(payment_id, E'\n' order by p.id) from payments p where p.order_id = o.id)))
  from orders o left join accounts a on a.id = o.user_id left join extended_profiles e on e.user_id = o.user_id where o.id = wanted
$$;

create function order_words_follow_name() returns trigger language plpgsql as $$
begin
  update order_words set words = words_of_order(order_id)
    where order_id in (select id from orders where user_id = coalesce(new.user_id, old.user_id));
  return null;
end $$;

create trigger order_words_profile after insert or delete on extended_profiles for each row execute function order_words_follow_name();
create trigger order_words_name after update of full_name on extended_profiles for each row
  when (old.full_name is distinct from new.full_name) execute function order_words_follow_name();
create trigger order_words_billing after update of billing on orders for each row
  when (old.billing ->> 'name' is distinct from new.billing ->> 'name') execute function order_words_follow_order();

update order_words set words = words_of_order(order_id);

create index orders_by_amount on orders (amount desc, created_at desc, id desc);
create index orders_bought on orders (kind, product_id, created_at desc, id desc);

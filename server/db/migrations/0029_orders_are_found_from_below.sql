-- A product, a code, an order or a document that goes finds what refers to it by an index that has every row.
drop index orders_product;
create index orders_product on orders (product_id);
create index orders_of_code on orders (invite_code_id);
drop index payment_events_order;
create index payment_events_order on payment_events (order_id, id);
drop index documents_against;
create index documents_against on documents (against);

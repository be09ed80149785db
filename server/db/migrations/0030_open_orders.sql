-- How old the oldest order is that is neither paid nor over: asked for each time figures are collected.
create index orders_open on orders (created_at) where status in ('INITIATED', 'PENDING');

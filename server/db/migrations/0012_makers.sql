-- The member who made a product; null for the house itself, and once their account is erased.
alter table products add column maker_id uuid references accounts (id) on delete set null;
create index products_maker on products (maker_id);

-- How many people opened a product is counted from the index alone.
create index openings_openers on openings (product_id, user_id);

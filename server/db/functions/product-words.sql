-- The words of products, so that a mistyped one finds the one that was meant.
create or replace function learn_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two who learn the same words at once wait for each other in one direction.
  insert into product_words select word from unnest(tsvector_to_array(new.all_words)) word order by word on conflict do nothing;
  return null;
end $$;

create or replace trigger products_learn_words after insert or update of name, type, slug, description on products for each row execute function learn_words();

-- How many pages a PDF has, so that its product can say so before it is bought. Null where nobody could count them.
alter table product_files add column pages integer check (pages > 0);

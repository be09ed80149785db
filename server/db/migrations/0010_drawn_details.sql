-- The long text of a product as markup, drawn when it is saved, and a mark of what drew it out of which text. What has none is drawn when
-- somebody first looks at it.
alter table products
  add column detail_html text,
  add column detail_drawn_from text;

-- Search texts of people, members and orders: one each, written by functions (functions/search-texts.sql). The table has a partition for each
-- kind, so that a search of one kind reads nothing of the others.
create table search_texts (
  kind text not null,
  -- Of the account or the order.
  id text not null,
  -- Newest first is the order of every search.
  at timestamptz not null,
  text text not null,
  primary key (kind, id)
) partition by list (kind);
create table search_texts_user partition of search_texts for values in ('user');
create table search_texts_member partition of search_texts for values in ('member');
create table search_texts_listed partition of search_texts for values in ('listed');
create table search_texts_order partition of search_texts for values in ('order');

create index search_texts_newest on search_texts (kind, at desc, id desc);
create index search_texts_parts on search_texts using gin (text gin_trgm_ops) with (gin_pending_list_limit = 256);
-- Whether an index or the newest rows lead faster to a word is decided by how common it is.
alter table search_texts alter column text set statistics 1000;

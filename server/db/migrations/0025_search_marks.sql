-- The marks of the directory's texts (the words for filters), one row each, written by functions (functions/search-texts.sql). A filter reads
-- one run of this index, newest last, and no text.
create table search_marks (
  kind text not null,
  mark text not null,
  at timestamptz not null,
  id text not null,
  primary key (kind, mark, at, id)
);

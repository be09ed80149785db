-- A code that was used stays for the books; archived, it is out of the list and opens nothing.
alter table invite_codes add column is_archived boolean not null default false;
create index invite_codes_newest on invite_codes (is_archived, created_at desc, id desc);

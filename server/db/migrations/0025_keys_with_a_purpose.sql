-- Keys sign more than sessions: a badge is checked for years, a session's token for an hour.
alter table signing_keys add column purpose text not null default 'sessions'
  constraint signing_keys_purpose_is_short check (purpose ~ '^[a-z-]{1,40}$');
alter table signing_keys alter column purpose drop default;
create index signing_keys_by_purpose on signing_keys (purpose, created_at desc);

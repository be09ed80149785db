-- What administrators say in place of a letter's own words.
create table letter_words (
  name text primary key,
  words jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);

-- What lay beside a letter in the sandbox mailbox.
create table sandbox_attachments (
  message_id bigint not null references sandbox_messages (id) on delete cascade,
  place integer not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (message_id, place)
);

-- What an act answered the first time, for whoever sends it again under the same Idempotency-Key.
create table idempotency_keys (
  person_id uuid not null references accounts (id) on delete cascade,
  door text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  claimed_at timestamptz not null,
  -- Empty until the act is over.
  status smallint,
  answer text,
  primary key (person_id, door, key),
  check ((status is null) = (answer is null))
);
create index idempotency_keys_age on idempotency_keys (claimed_at);

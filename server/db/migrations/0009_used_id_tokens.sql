-- An ID token that a native client shows opens one session: its hash is kept until it expires, so that it cannot be replayed.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

create index used_id_tokens_expires on used_id_tokens (expires_at);

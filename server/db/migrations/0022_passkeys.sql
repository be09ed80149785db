-- Passkeys: a way in of its own, beside passwords and providers.
create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The host that the passkey was made for: browsers offer it to no other.
  rp_id text not null,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- In COSE, as the authenticator gave it.
  public_key bytea not null,
  -- The make of the authenticator, where it tells.
  aaguid uuid,
  sign_count bigint not null,
  transports text[] not null default '{}',
  backup_eligible boolean not null,
  backed_up boolean not null,
  friendly_name text not null check (length(friendly_name) between 1 and 120),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id, created_at);

-- Each is used once, within five minutes. Without an account: for signing in.
create table passkey_challenges (
  id uuid primary key,
  account_id uuid references accounts (id) on delete cascade,
  kind text not null check (kind in ('registration', 'authentication')),
  challenge bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check ((kind = 'registration') = (account_id is not null))
);
create index passkey_challenges_account on passkey_challenges (account_id);
create index passkey_challenges_expires on passkey_challenges (expires_at);

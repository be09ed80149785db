-- Who someone is: accounts, their ways in, their sessions. Secrets are kept as hashes, or sealed by the hub's own key.
create table accounts (
  id uuid primary key,
  email text unique check (email = lower(email) and length(email) <= 255),
  email_confirmed_at timestamptz,
  phone text unique check (phone ~ '^[1-9][0-9]{6,14}$'),
  phone_confirmed_at timestamptz,
  password_hash text,
  password_contested boolean not null default false,
  user_metadata jsonb not null default '{}',
  first_provider text not null,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text check (new_email = lower(new_email) and length(new_email) <= 255),
  email_change_sent_at timestamptz,
  email_change_proven text check (email_change_proven in ('current', 'new')),
  new_phone text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table user_profiles (
  id uuid primary key,
  user_id uuid not null unique references accounts (id) on delete cascade,
  is_member boolean not null default false,
  is_admin boolean not null default false,
  is_setup boolean,
  membership_expiry timestamptz,
  created_at timestamptz not null
);

create table identities (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null,
  subject text not null check (length(subject) <= 255),
  email text,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, subject)
);

create index identities_account on identities (account_id);
create index identities_email on identities (email);

create table factors (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  type text not null check (type in ('totp', 'phone', 'recovery_code')),
  friendly_name text not null,
  status text not null check (status in ('unverified', 'verified')),
  secret_sealed text,
  phone text,
  last_step bigint,
  failures integer not null default 0,
  failures_since timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, friendly_name)
);

create table factor_challenges (
  id uuid primary key,
  factor_id uuid not null references factors (id) on delete cascade,
  channel text,
  code_hash bytea,
  tries integer not null default 0,
  verified_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create index factor_challenges_factor on factor_challenges (factor_id);

create table recovery_codes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null
);

create index recovery_codes_account on recovery_codes (account_id);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  aal smallint not null check (aal in (1, 2)),
  amr jsonb not null,
  refresh_key bytea not null,
  refresh_counter integer not null,
  refresh_floor integer not null,
  refresh_recent jsonb not null default '[]',
  user_agent text,
  address text,
  country text,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  not_after timestamptz
);

create index sessions_account on sessions (account_id);

-- What a person set out to do in a browser and finishes in it: a mailed link with PKCE, or a visit to a provider.
create table flows (
  id uuid primary key,
  account_id uuid references accounts (id) on delete cascade,
  link_to uuid references accounts (id) on delete cascade,
  kind text not null,
  provider text,
  code_challenge text,
  code_hash bytea unique,
  code_issued_at timestamptz,
  returned_at timestamptz,
  sealed text,
  redirect_to text,
  created_at timestamptz not null
);

create index flows_account on flows (account_id);
create index flows_created on flows (created_at);

-- One-time links and codes that prove an address. One of a kind per account; a new one replaces it.
create table proofs (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  address text not null,
  link_hash bytea unique,
  code_hash bytea not null,
  code_tries integer not null default 0,
  flow_id uuid references flows (id) on delete set null,
  redirect_to text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (account_id, kind)
);

create table signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

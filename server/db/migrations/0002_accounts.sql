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
  updated_at timestamptz not null,
  -- The challenge of the browser that signed up. If the email is opened in another browser, a password that a stranger may have chosen is dropped.
  sign_up_challenge text,
  -- The version of the terms that a person agreed to, and when. Null while an account that another person opened for them has not agreed.
  terms_version text,
  terms_agreed_at timestamptz,
  -- When the account is to be erased, because its owner asked for it: seven days to change their mind.
  erase_at timestamptz
);
-- Accounts that were never confirmed go after a month, and are found by this.
create index accounts_unconfirmed on accounts (created_at) where email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null;
create index accounts_banned on accounts (banned_until) where banned_until is not null;

create table user_profiles (
  id uuid primary key,
  user_id uuid not null unique references accounts (id) on delete cascade,
  is_member boolean not null default false,
  is_admin boolean not null default false,
  is_setup boolean,
  membership_expiry timestamptz,
  created_at timestamptz not null
);
-- Few people are administrators or not set up yet: each list of them is found without reading everybody.
create index user_profiles_admins on user_profiles (user_id) where is_admin;
create index user_profiles_not_set_up on user_profiles (user_id) where is_setup is not true;

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
create index factors_unverified on factors (created_at) where status = 'unverified';

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
create index factor_challenges_expires on factor_challenges (expires_at);

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
create index sessions_refreshed on sessions (refreshed_at);
create index sessions_not_after on sessions (not_after) where not_after is not null;

-- Flows that begin and end in one browser: an emailed link with PKCE, or a visit to a provider.
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
create index flows_link_to on flows (link_to);

-- One-time links and codes that prove an address. One of a kind per account; a new one replaces it.
create table proofs (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  address text not null,
  link_hash bytea unique,
  code_hash bytea not null,
  flow_id uuid references flows (id) on delete set null,
  redirect_to text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (account_id, kind)
);
create index proofs_address on proofs (address, kind);
create index proofs_flow on proofs (flow_id);
create index proofs_expires on proofs (expires_at);

-- Requests for an email, for addresses with and without an account: when the last one was, and how many codes were guessed since. The address
-- is a MAC, so that the table is no list of addresses that strangers typed.
create table letter_asks (
  kind text not null,
  address_mac bytea not null,
  asked_at timestamptz not null,
  guesses integer not null default 0,
  primary key (kind, address_mac)
);
create index letter_asks_asked on letter_asks (asked_at);

-- An ID token that a native client shows opens one session: its hash is kept until it expires, so that it cannot be replayed.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_expires on used_id_tokens (expires_at);

-- Text messages sent on a day, and when the log warned that the daily limit is reached.
create table text_days (
  day date primary key,
  sent integer not null,
  told_at timestamptz
);

-- First answers of requests with an Idempotency-Key, for a caller that repeats the request.
create table idempotency_keys (
  person_id uuid not null references accounts (id) on delete cascade,
  door text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  claimed_at timestamptz not null,
  -- Empty while the first request is running.
  status smallint,
  answer text,
  primary key (person_id, door, key),
  check ((status is null) = (answer is null))
);
create index idempotency_keys_age on idempotency_keys (claimed_at);

-- Exports of a person's own data. The file goes with the row.
create table data_exports (
  person_id uuid primary key references accounts (id) on delete cascade,
  state text not null check (state in ('making', 'ready', 'failed')),
  asked_at timestamptz not null,
  storage_key text unique,
  size bigint check (size > 0),
  -- The download link works until then.
  ready_until timestamptz,
  check ((state = 'ready') = (storage_key is not null and size is not null and ready_until is not null))
);
create index data_exports_asked on data_exports (asked_at);

-- People who moved in from the hosted original, by their id there. The row stays when the account is erased: a second run must not bring them back.
create table moved_in_people (
  id uuid primary key,
  account_id uuid references accounts (id) on delete set null,
  has_standing boolean not null default false,
  has_picture boolean not null default false,
  moved_at timestamptz not null,
  -- Their sign-in methods were imported. One that they removed since must not come back with a second run.
  has_ways_in boolean not null default false
);
create index moved_in_people_account on moved_in_people (account_id);

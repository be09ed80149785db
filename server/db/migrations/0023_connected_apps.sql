-- Programs that people open with their account of the hub: its apps, what people allowed them, and the sessions of these apps.
create table connected_apps (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  home_page text,
  -- A picture of the hub's own.
  logo text,
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  kind text not null check (kind in ('confidential', 'public')),
  -- The most that it may ask for.
  scopes text[] not null,
  members_only boolean not null default false,
  skips_consent boolean not null default false,
  needs_second_step boolean not null default false,
  -- For programs that know no PKCE: they must send a nonce.
  skips_pkce boolean not null default false check (not skips_pkce or kind = 'confidential'),
  -- Whether it learns who the administrators are.
  shares_admins boolean not null default false,
  is_on boolean not null default true,
  -- Of confidential apps: SHA-256. While a secret is replaced, the earlier one works until its moment.
  secret_hash bytea,
  old_secret_hash bytea,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'confidential') = (secret_hash is not null)),
  check ((old_secret_hash is null) = (old_secret_until is null))
);

-- What a person allowed an app.
create table app_consents (
  account_id uuid not null references accounts (id) on delete cascade,
  app_id uuid not null references connected_apps (id) on delete cascade,
  scopes text[] not null,
  granted_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, app_id)
);
create index app_consents_app on app_consents (app_id);

-- A person's session in an app: each refresh token is its id and counter under a MAC with its key.
create table app_sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  app_id uuid not null references connected_apps (id) on delete cascade,
  scopes text[] not null,
  -- When, and how, the person proved who they are.
  auth_time timestamptz not null,
  amr text[] not null,
  aal smallint not null check (aal in (1, 2)),
  refresh_key bytea not null,
  refresh_counter integer not null,
  -- [counter, when it was replaced in ms] of the tokens replaced a moment ago.
  refresh_recent jsonb not null default '[]',
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  ends_at timestamptz not null
);
create index app_sessions_account on app_sessions (account_id, app_id);
create index app_sessions_app on app_sessions (app_id);
create index app_sessions_ends on app_sessions (ends_at);

-- One log-in of an app, from its first request to the code that it exchanges: ten minutes.
create table app_requests (
  id text primary key check (id ~ '^[A-Za-z0-9]{32}$'),
  app_id uuid not null references connected_apps (id) on delete cascade,
  -- The first person who opened the consent page with it.
  account_id uuid references accounts (id) on delete cascade,
  redirect_uri text not null,
  scopes text[] not null,
  state text,
  nonce text,
  -- Of PKCE; null where the app knows none.
  challenge text,
  resource text,
  -- prompt=none: no page may be shown.
  is_silent boolean not null,
  -- prompt=consent: an earlier consent does not count.
  asks_consent boolean not null,
  -- prompt=login and max_age: an earlier proof does not count.
  proven_since timestamptz,
  status text not null check (status in ('pending', 'approved', 'denied')),
  -- The code itself is made from the id under the hub's own key.
  code_hash bytea unique,
  code_until timestamptz,
  auth_time timestamptz,
  amr text[],
  aal smallint,
  used_at timestamptz,
  -- Made with the code: it ends when the code is shown again.
  app_session_id uuid references app_sessions (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index app_requests_app on app_requests (app_id);
create index app_requests_account on app_requests (account_id);
create index app_requests_session on app_requests (app_session_id);
create index app_requests_expires on app_requests (expires_at);

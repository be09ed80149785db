-- Whoever was brought from the hosted original, by their id there. It stays when the account is erased: a second run must not bring them back.
create table moved_in_people (
  id uuid primary key,
  account_id uuid references accounts (id) on delete set null,
  has_standing boolean not null default false,
  has_picture boolean not null default false,
  moved_at timestamptz not null
);
create index moved_in_people_account on moved_in_people (account_id);

-- What people tell of themselves: first at the set-up, later on their profile.
create table extended_profiles (
  id uuid primary key,
  user_id uuid not null unique references accounts (id) on delete cascade,
  full_name text not null check (length(full_name) between 1 and 120),
  level_tag text not null check (level_tag in ('student', 'junior level', 'mid-level', 'senior level', 'c-suite')),
  city text check (length(city) between 1 and 100),
  country text check (length(country) between 1 and 100),
  updated_at timestamptz not null
);

-- What the played identity provider remembers of a visit, so that any process of the hub can go on with it. Made-up people only.
create table sandbox_visits (
  kind text not null,
  id text not null,
  payload jsonb not null,
  kept_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (kind, id)
);
create index sandbox_visits_expires on sandbox_visits (expires_at);
create index sandbox_visits_kept on sandbox_visits (kept_at);

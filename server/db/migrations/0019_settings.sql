-- What administrators set while the hub runs. A setting that nobody has set has no row: the code knows what holds then.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

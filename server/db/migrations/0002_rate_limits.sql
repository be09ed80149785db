-- How often each caller knocked at each door, when several processes share the count. Worth nothing after a crash.
create unlogged table rate_windows (
  door text not null,
  caller text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (door, caller, window_start)
);

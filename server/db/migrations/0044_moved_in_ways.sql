-- Whose ways in were brought: one that they took away since must not come back with a second run.
alter table moved_in_people add column has_ways_in boolean not null default false;

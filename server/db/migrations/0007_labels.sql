-- The label that a person chose; null for the one that is made from their id.
alter table extended_profiles add column label jsonb;

-- The audit log is a chain: each act has a place in it and carries a hash over itself and the hash before it. Both are given behind the
-- act, in one row after another, so that acts at the same time need not wait for each other.
alter table audit_log add column place bigint unique check (place > 0);
alter table audit_log add column hash bytea;
alter table audit_log add constraint audit_log_chained check ((place is null) = (hash is null));
create index audit_log_unchained on audit_log (id) where place is null;

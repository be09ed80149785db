-- What administrators search: the audit log by who did it and by kind.
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_act on audit_log (act, id);

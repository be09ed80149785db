-- What a piece of work needs to know and no row tells yet: sealed by whoever asked for it, gone with it.
alter table due_work add column facts text;

-- Copies that are wanted are due work from now on. Whatever an older process had begun may be begun again: one of the two is kept.
insert into due_work (kind, subject, due_at, created_at)
select 'stamp', file_id || ' ' || user_id, greatest(asked_at, coalesce(leased_until, asked_at)), asked_at from file_stamps where state = 'wanted';

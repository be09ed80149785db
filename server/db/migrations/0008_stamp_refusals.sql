-- A PDF that did not let itself be stamped: nobody's copy of it is tried again.
alter table product_files add column stamp_refusal text check (stamp_refusal in ('unreadable', 'too_heavy'));

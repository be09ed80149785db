-- Whatever removes a row looks for those that refer to it, and every sweep for what is old: without an index that is a look through
-- the whole table, for each row or each step.
create index flows_link_to on flows (link_to);
create index proofs_flow on proofs (flow_id);
create index proofs_expires on proofs (expires_at);
create index sessions_refreshed on sessions (refreshed_at);
create index sessions_not_after on sessions (not_after) where not_after is not null;
create index factor_challenges_expires on factor_challenges (expires_at);
create index factors_unverified on factors (created_at) where status = 'unverified';
create index email_notifications_done on email_notifications (created_at) where state <> 'waiting';
create index file_stamps_opened on file_stamps (opened_at) where state <> 'wanted';
create index sandbox_messages_created on sandbox_messages (created_at);
create index rate_windows_start on rate_windows (window_start);

-- However many copies go at once, as with a product's file, their bytes are let go in one step.
create function let_go_of_files() returns trigger language plpgsql as $$
begin
  insert into unclaimed_files select storage_key, '-infinity' from gone where storage_key is not null
    on conflict (storage_key) do update set remove_after = excluded.remove_after;
  return null;
end $$;

drop trigger file_stamps_gone on file_stamps;
create trigger file_stamps_gone after delete on file_stamps referencing old table as gone for each statement execute function let_go_of_files();
create trigger file_stamps_moved after update of storage_key on file_stamps for each row execute function let_go_of_file();

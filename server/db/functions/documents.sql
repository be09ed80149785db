-- Invoices, receipts and notes stay as they were written.
create or replace function documents_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a document is never changed and never deleted';
end $$;

create or replace trigger documents_stay before delete on documents for each row execute function documents_are_kept();
create or replace trigger documents_stay_as_they_are before update of id, number, kind, order_id, amount, issued_at, against, refund_key, content on documents
  for each row execute function documents_are_kept();

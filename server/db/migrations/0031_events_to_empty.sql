-- The sweep finds what has still to be emptied without looking through all that was emptied long ago.
drop index payment_events_received;
create index payment_events_to_empty on payment_events (received_at) where raw is not null and state = 'done';

-- Openings are forgotten after thirteen months: the oldest are found without looking at all of them.
create index openings_opened on openings (opened_at);

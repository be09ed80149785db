-- A row that goes takes or clears the rows that refer to it: each reference is found by an index.
drop index introductions_by_stranger;
create index introductions_by_stranger on introductions (from_email, asked_at desc);
drop index introductions_opportunity;
create index introductions_opportunity on introductions (opportunity_id);
drop index introductions_piece;
create index introductions_piece on introductions (piece_id, published_at);
create index opportunities_reviewed_by on opportunities (reviewed_by);
create index person_reports_closed_by on person_reports (closed_by);
create index stopped_people_stopped_by on stopped_people (stopped_by);

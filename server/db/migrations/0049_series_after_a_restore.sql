-- A restored database goes on in a series of its own, named by three more letters: RKTR2627/000001.
alter table document_series drop constraint document_series_series_check,
  add constraint document_series_series_check check (series ~ '^(TEST)?[A-Z]([A-Z]{3})?$');

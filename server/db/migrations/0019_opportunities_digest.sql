-- The seventh purpose of emails, new opportunities once a week, and the emails themselves.
alter table email_choices drop constraint email_choices_purpose_check;
alter table email_choices add constraint email_choices_purpose_check
  check (purpose in ('updates', 'events', 'introductions', 'opportunities', 'news'));
alter table announcements drop constraint announcements_kind_check;
alter table announcements add constraint announcements_kind_check
  check (kind in ('announcement', 'updates', 'opportunities'));

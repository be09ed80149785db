-- A piece of work that the team hid: whom it was visible to before. Only its owner sees it until the team shows it again.
alter table work_pieces add column hidden_from text check (hidden_from in ('owner', 'community', 'everyone')),
  add check (hidden_from is null or visible_to = 'owner');

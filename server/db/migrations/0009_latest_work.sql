-- The row of members' work on the home page shows the latest pieces that are for everyone.
create index work_pieces_latest on work_pieces (created_at desc, id desc) where visible_to = 'everyone';

-- Emails to many people. A draft is edited, then its audience becomes rows, and each row is one email.
create table announcements (
  id uuid primary key,
  kind text not null check (kind in ('announcement', 'updates')),
  state text not null check (state in ('draft', 'scheduled', 'freezing', 'sending', 'paused', 'stopped', 'done')),
  purpose text not null,
  subject text not null check (length(subject) <= 200),
  -- Of an announcement: the words as they were typed. Of another kind: what its feature needs to write the email.
  content jsonb not null,
  revision integer not null default 1,
  -- The body as markup, drawn when the sending started.
  body_html text,
  starts_at timestamptz,
  started_at timestamptz,
  -- The rows made so far, and the last person who got one. Frozen: everyone has.
  frozen integer not null default 0,
  last_frozen uuid,
  frozen_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid
);
create index announcements_newest on announcements (changed_at, id);
create index announcements_state on announcements (state, changed_at, id);

-- One email each. Without an address: it is looked up when the email leaves.
create table announcement_people (
  announcement_id uuid not null references announcements (id) on delete cascade,
  person_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'refused', 'left_out', 'in_doubt')),
  reason text check (length(reason) <= 80),
  due_at timestamptz not null,
  tries integer not null default 0,
  -- The attempt that has it now, or had it last.
  claim uuid,
  settled_at timestamptz,
  primary key (announcement_id, person_id)
);
create index announcement_people_state on announcement_people (announcement_id, state, due_at, person_id);
create index announcement_people_person on announcement_people (person_id);

-- The links of an announcement: an email names a link by its number, which leads to its target and nowhere else.
create table announcement_links (
  announcement_id uuid not null references announcements (id) on delete cascade,
  number integer not null,
  target text not null check (length(target) between 1 and 4000),
  presses integer not null default 0,
  primary key (announcement_id, number)
);

-- The speed that all processes share: one row. While the mail server is away, nothing leaves before next_at.
create table announcement_pace (
  id integer primary key check (id = 1),
  next_at timestamptz not null,
  failures integer not null default 0,
  failure text check (length(failure) <= 200)
);

-- Domains whose mail server asked to wait.
create table announcement_domains (
  domain text primary key check (length(domain) between 1 and 255),
  failures integer not null,
  wait_until timestamptz not null
);

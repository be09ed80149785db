-- The length of a film that a browser can play while it loads; null for any other file.
alter table product_files add column seconds integer check (seconds >= 0);

-- A recorded talk: a product of the type talk, with the things that only talks have.
create table talks (
  product_id bigint primary key references products (id) on delete cascade,
  day date not null,
  event_id bigint references events (id) on delete set null,
  -- As typed, for a film elsewhere; a film of the hub knows its own length.
  seconds integer check (seconds between 1 and 86400),
  -- The language of the film and its captions.
  language text not null check (length(language) between 2 and 3),
  may_download boolean not null default false,
  chapters jsonb not null default '[]' check (jsonb_typeof(chapters) = 'array'),
  -- Grows with every change: an edit of an older state is refused.
  revision integer not null default 1
);
create index talks_day on talks (day desc, product_id desc);
create index talks_event on talks (event_id);

-- A member with a public page, or a name.
create table talk_speakers (
  product_id bigint not null references talks (product_id) on delete cascade,
  position integer not null,
  person_id uuid references accounts (id) on delete cascade,
  name text check (length(name) between 1 and 120),
  primary key (product_id, position),
  check ((person_id is null) <> (name is null))
);
create index talk_speakers_person on talk_speakers (person_id);

-- The captions. Their words include those of the next caption, since a sentence seldom ends with a caption.
create table talk_cues (
  product_id bigint not null references talks (product_id) on delete cascade,
  position integer not null,
  from_ms integer not null check (from_ms >= 0),
  to_ms integer not null check (to_ms > from_ms),
  text text not null check (length(text) between 1 and 600),
  words tsvector not null,
  primary key (product_id, position)
);
create index talk_cues_words on talk_cues using gin (words) with (fastupdate = off);

-- How far a person watched.
create table talk_progress (
  person_id uuid not null references accounts (id) on delete cascade,
  product_id bigint not null references talks (product_id) on delete cascade,
  second integer not null check (second >= 0),
  seen_at timestamptz,
  changed_at timestamptz not null,
  primary key (person_id, product_id)
);
create index talk_progress_newest on talk_progress (person_id, changed_at desc);
create index talk_progress_talk on talk_progress (product_id);

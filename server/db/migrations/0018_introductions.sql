-- What a person is open to, beside the switches of their profile (looking for work, offering mentoring).
create table introduction_choices (
  person_id uuid primary key references accounts (id) on delete cascade,
  -- Whether people without a membership may ask for work.
  strangers boolean not null default false,
  feedback boolean not null default false,
  most_a_month integer not null check (most_a_month between 1 and 30),
  is_paused boolean not null default false,
  updated_at timestamptz not null
);

-- People without an account who asked someone, by their address: their acts come one after another by this row.
create table strangers (
  email text primary key check (length(email) between 3 and 255),
  created_at timestamptz not null
);

create table introductions (
  id uuid primary key,
  kind text not null check (kind in ('work', 'mentoring', 'feedback')),
  -- unproven: of a stranger who has not opened the link in their email yet; nobody else sees it.
  state text not null check (state in ('unproven', 'asked', 'accepted', 'declined', 'expired', 'withdrawn', 'reported')),
  from_id uuid references accounts (id) on delete cascade,
  -- Of a stranger.
  from_email text references strangers (email) on delete cascade,
  from_name text check (length(from_name) between 1 and 80),
  to_id uuid not null references accounts (id) on delete cascade,
  text text not null check (length(text) between 1 and 600),
  -- A digest of the text, so that the same text to many people is noticed without reading it.
  text_digest bytea not null,
  budget text,
  start text,
  link text,
  piece_id uuid references work_pieces (id) on delete set null,
  questions jsonb check (jsonb_typeof(questions) = 'array'),
  answers jsonb check (jsonb_typeof(answers) = 'array'),
  -- Published answers are on the page of the piece.
  published_at timestamptz,
  opportunity_id uuid,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  answered_at timestamptz,
  no text,
  check ((from_id is null) <> (from_email is null)),
  check ((from_email is null) = (from_name is null)),
  check (from_id is null or from_id <> to_id)
);
create index introductions_received on introductions (to_id, asked_at desc);
create index introductions_sent on introductions (from_id, asked_at desc);
create index introductions_by_stranger on introductions (from_email, asked_at desc) where from_email is not null;
create index introductions_piece on introductions (piece_id) where published_at is not null;
create index introductions_opportunity on introductions (opportunity_id) where opportunity_id is not null;
create index introductions_by_week on introductions (asked_at);
create index introductions_text on introductions (text_digest, asked_at);

-- Whom a person does not want to hear from.
create table person_blocks (
  id uuid primary key,
  person_id uuid not null references accounts (id) on delete cascade,
  blocked_id uuid references accounts (id) on delete cascade,
  blocked_email text references strangers (email) on delete cascade,
  blocked_at timestamptz not null,
  check ((blocked_id is null) <> (blocked_email is null)),
  unique (person_id, blocked_id),
  unique (person_id, blocked_email)
);
create index person_blocks_blocked on person_blocks (blocked_id);
create index person_blocks_blocked_email on person_blocks (blocked_email);

-- Reports stay when the introduction goes; what was written is in them.
create table person_reports (
  id uuid primary key,
  introduction_id uuid references introductions (id) on delete set null,
  kind text not null,
  -- Null: the same text went to many people, and nobody reported it.
  reason text,
  note text not null default '',
  text text,
  reported_by uuid references accounts (id) on delete set null,
  about_id uuid references accounts (id) on delete cascade,
  about_email text references strangers (email) on delete cascade,
  text_digest bytea not null,
  reported_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references accounts (id) on delete set null,
  outcome text check (outcome in ('nothing', 'stop')),
  closing_note text not null default '',
  check ((about_id is null) <> (about_email is null)),
  check ((closed_at is null) = (outcome is null))
);
create index person_reports_newest on person_reports ((closed_at is null), reported_at desc);
create index person_reports_about on person_reports (about_id);
create index person_reports_by on person_reports (reported_by);
create index person_reports_about_email on person_reports (about_email);
create index person_reports_introduction on person_reports (introduction_id);

-- People whom the office stopped from asking anyone.
create table stopped_people (
  id uuid primary key,
  person_id uuid unique references accounts (id) on delete cascade,
  email text unique references strangers (email) on delete cascade,
  stopped_by uuid references accounts (id) on delete set null,
  stopped_at timestamptz not null,
  check ((person_id is null) <> (email is null))
);

create table opportunities (
  id uuid primary key,
  slug text not null unique check (length(slug) between 1 and 120),
  poster_id uuid not null references accounts (id) on delete cascade,
  state text not null default 'draft'
    check (state in ('draft', 'waiting', 'live', 'closed', 'withdrawn', 'expired', 'refused')),
  title text not null check (length(title) <= 100),
  company text not null check (length(company) <= 80),
  is_company boolean not null,
  kind text not null check (kind in ('freelance', 'full_time', 'internship')),
  craft text,
  is_remote boolean not null,
  place text not null check (length(place) <= 80),
  -- Whole rupees; all three null: unpaid, or not stated yet in a draft.
  pay_from integer check (pay_from between 1 and 100000000),
  pay_to integer check (pay_to between pay_from and 100000000),
  pay_per text check (pay_per in ('hour', 'day', 'project', 'month', 'year')),
  is_unpaid boolean not null default false,
  brief text not null check (length(brief) <= 3000),
  until date,
  has_free_address boolean not null default false,
  reason text,
  is_filled boolean,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  published_at timestamptz,
  -- Members see it from published_at on, others from then on.
  everyone_from timestamptz,
  closes_at timestamptz,
  closed_at timestamptz,
  reviewed_by uuid references accounts (id) on delete set null,
  words tsvector not null generated always as (array_to_tsvector(words_of(title || ' ' || company || ' ' || place))) stored,
  check (state <> 'live' or (published_at is not null and everyone_from is not null and closes_at is not null)),
  check ((pay_from is null) = (pay_to is null) and (pay_from is null) = (pay_per is null)),
  check (not (is_unpaid and pay_from is not null))
);
create index opportunities_live on opportunities (published_at desc, id desc) where state = 'live';
create index opportunities_queue on opportunities (state, sent_at);
create index opportunities_poster on opportunities (poster_id, updated_at desc);
create index opportunities_words on opportunities using gin (words) with (fastupdate = off) where state = 'live';

alter table introductions
  add foreign key (opportunity_id) references opportunities (id) on delete set null;

-- A person's work: pieces with pictures, and what they say about their work. Each part is seen by whom its owner chose.
create table work_pieces (
  id uuid primary key,
  person_id uuid not null references accounts (id) on delete cascade,
  -- In their owner's order. Two may share a place for a moment; the older comes first then.
  place integer not null check (place >= 0),
  title text not null check (length(title) between 1 and 60),
  role text check (length(role) between 1 and 80),
  year integer check (year between 1950 and 2200),
  text text check (length(text) between 1 and 600),
  link text check (length(link) between 1 and 500),
  visible_to text not null default 'owner' check (visible_to in ('owner', 'community', 'everyone')),
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index work_pieces_person on work_pieces (person_id, place);

-- Like the picture of a person: under an address that no one can guess, and that changes when fewer people may see it.
create table work_pictures (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  piece_id uuid not null references work_pieces (id) on delete cascade,
  place integer not null check (place between 1 and 3),
  alt text not null default '' check (length(alt) <= 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null,
  folder text unique,
  unique (piece_id, place)
);

-- The parts as the contract has them: each with its value and whom it is visible to.
create table work_abouts (
  person_id uuid primary key references accounts (id) on delete cascade,
  parts jsonb not null check (jsonb_typeof(parts) = 'object'),
  revision integer not null default 1,
  updated_at timestamptz not null
);

-- Whether strangers find the person in the directory.
alter table public_pages add column seen_by_everyone boolean not null default false;

-- seen: those whom the directory shows to everyone, by the parts that everyone may see.
create table search_texts_seen partition of search_texts for values in ('seen');

-- The directory is filtered by city from now on. On a new database there is no text yet, and not yet the functions that spell one.
do $$ begin
  if exists (select from search_texts where kind = 'listed') then
    execute $do$
      update search_texts s set text = s.text || '+CITY:' || spelt_out(plain_text(e.city)) || ' '
      from extended_profiles e where s.kind = 'listed' and s.id = e.user_id::text and e.city is not null
    $do$;
  end if;
end $$;

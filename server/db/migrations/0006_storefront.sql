-- Everything between a shelf and a person who opens what they own. Prices are whole paise.
create extension if not exists pg_trgm;

-- What a product says and what somebody types meet in one spelling: without case, accents and signs. Written out range by range,
-- because what the server takes for a letter depends on its locale. So does what it takes for small letters: those of ASCII first.
-- A word is its first hundred signs: PostgreSQL has no room for one of two thousand bytes, and text without blanks is one word.
create function words_of(said text) returns text[] language sql immutable strict parallel safe as $$
  select array(select left(word, 100) from unnest(string_to_array(trim(regexp_replace(
    lower(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g') collate "C") collate "default"),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe6f\uff00-\uff0f\U0001f000-\U0001faff]+', ' ', 'g'
  )), ' ')) word)
$$;

alter table products
  -- A draft is nobody's business but the operators'; an archived product is sold no more and stays open to its owners.
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  -- Its PDFs carry the owner's address on the first page.
  add column stamp_files boolean not null default false,
  -- One more with every change: who edits an older state is told.
  add column revision integer not null default 1,
  -- What a search looks through: the title first, then all of it.
  add column title_words tsvector not null generated always as (array_to_tsvector(words_of(name))) stored,
  add column all_words tsvector not null generated always as (array_to_tsvector(words_of(name || ' ' || type || ' ' || slug || ' ' || description))) stored;

create index products_words on products using gin (all_words) with (fastupdate = off);
create index products_title_words on products using gin (title_words) with (fastupdate = off);
create index products_types on products (type, sorting_order) where status = 'published';

-- Every word that any product ever had, so that a mistyped one finds the one that was meant.
create table product_words (
  word text primary key
);

create index product_words_alike on product_words using gin (word gin_trgm_ops) with (fastupdate = off);

create function learn_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two who learn the same words at once wait for each other in one direction.
  insert into product_words select word from unnest(tsvector_to_array(new.all_words)) word order by word on conflict do nothing;
  return null;
end $$;

create trigger products_learn_words after insert or update of name, type, slug, description on products for each row execute function learn_words();

insert into product_words select distinct unnest(tsvector_to_array(all_words)) from products;

-- The addresses a product had before: they lead to the one it has.
create table product_slugs (
  slug text primary key,
  product_id bigint not null references products (id) on delete cascade,
  replaced_at timestamptz not null
);

create index product_slugs_product on product_slugs (product_id);

create table product_files (
  id uuid primary key,
  product_id bigint not null references products (id) on delete cascade,
  position integer not null,
  name text not null check (length(name) between 1 and 200),
  content_type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null,
  -- Where the bytes lie in the file store.
  storage_key text not null unique,
  created_at timestamptz not null
);

create index product_files_product on product_files (product_id, position);

-- Bytes that no row speaks for, yet or any more: written down before they are kept, and when the row that named them goes,
-- whatever it is that takes it along. Who finds them due removes them.
create table unclaimed_files (
  storage_key text primary key,
  remove_after timestamptz not null
);

create index unclaimed_files_due on unclaimed_files (remove_after);

create function let_go_of_file() returns trigger language plpgsql as $$
begin
  if old.storage_key is null or (tg_op = 'UPDATE' and new.storage_key = old.storage_key) then
    return null;
  end if;
  insert into unclaimed_files values (old.storage_key, '-infinity')
    on conflict (storage_key) do update set remove_after = excluded.remove_after;
  return null;
end $$;

create trigger product_files_gone after delete on product_files for each row execute function let_go_of_file();

-- A picture is its own content: the same one uploaded twice is one.
create table pictures (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  -- What stands in its place until it is there.
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  created_by uuid,
  created_at timestamptz not null
);

create table purchases (
  id bigint generated by default as identity primary key,
  user_id uuid not null references accounts (id) on delete cascade,
  product_id bigint not null references products (id),
  price_paid integer not null check (price_paid >= 0),
  purchased_at timestamptz not null,
  unique (user_id, product_id)
);

create index purchases_product on purchases (product_id);

-- A copy of a PDF that carries its owner's address: wanted when it is first opened, made by a job.
create table file_stamps (
  file_id uuid not null references product_files (id) on delete cascade,
  user_id uuid not null references accounts (id) on delete cascade,
  state text not null check (state in ('wanted', 'ready', 'failed')),
  storage_key text,
  tries integer not null default 0,
  leased_until timestamptz,
  asked_at timestamptz not null,
  opened_at timestamptz not null,
  primary key (file_id, user_id)
);

create index file_stamps_wanted on file_stamps (asked_at) where state = 'wanted';
create index file_stamps_user on file_stamps (user_id);

create trigger file_stamps_gone after delete or update of storage_key on file_stamps for each row execute function let_go_of_file();

-- Who opened what, and when.
create table openings (
  id bigint generated by default as identity primary key,
  user_id uuid not null references accounts (id) on delete cascade,
  -- It may be gone: what a member opened and nobody bought can be deleted.
  product_id bigint not null,
  -- The file as it was called then; null for a link.
  file_id uuid,
  file_name text,
  opened_at timestamptz not null
);

create index openings_user on openings (user_id, opened_at);
create index openings_product on openings (product_id, opened_at);

-- What administrators did. Nobody is forgotten here by deleting an account: an act keeps the id of whoever did it.
create table audit_log (
  id bigint generated by default as identity primary key,
  at timestamptz not null,
  actor_id uuid not null,
  act text not null,
  subject text not null,
  facts jsonb not null default '{}'
);

create index audit_log_subject on audit_log (subject, id);
create index audit_log_at on audit_log (at);

-- A person's picture: under a name of its own that is new each time, so that an address dies with the picture.
create table person_pictures (
  id text primary key check (id ~ '^[a-z2-7]{26}$'),
  person_id uuid not null unique references accounts (id) on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null
);

create function let_go_of_person_picture() returns trigger language plpgsql as $$
begin
  insert into unclaimed_files
    select 'people/' || old.id || '/' || width || '.' || format, '-infinity'
    from unnest(old.widths) width, unnest(array['avif', 'webp']) format
    on conflict (storage_key) do update set remove_after = excluded.remove_after;
  return null;
end $$;

create trigger person_pictures_gone after delete on person_pictures for each row execute function let_go_of_person_picture();

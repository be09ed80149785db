-- Who leaves the directory (private, blocked, erased) gets a new address for their picture, so that the one others know ends.
-- The bytes stay: in a folder of their own from then on. Null for a picture whose bytes lie under its id.
alter table person_pictures add column folder text unique;

create or replace function let_go_of_person_picture() returns trigger language plpgsql as $$
begin
  insert into unclaimed_files
    select 'people/' || coalesce(old.folder, old.id) || '/' || width || '.' || format, '-infinity'
    from unnest(old.widths) width, unnest(array['avif', 'webp']) format
    on conflict (storage_key) do update set remove_after = excluded.remove_after;
  return null;
end $$;

-- 98 random bits, in letters that an id may have.
create function new_picture_address(owner uuid) returns void language sql as $$
  update person_pictures
    set folder = coalesce(folder, id),
      id = translate(left(replace(gen_random_uuid()::text, '-', ''), 26), '0123456789', 'ghijklmnop')
    where person_id = owner
$$;

create function directory_left() returns trigger language plpgsql as $$
begin
  perform new_picture_address(new.person_id);
  return null;
end $$;

create trigger directory_left after update of terms on directory_people for each row
  when (old.terms <> '{}' and new.terms = '{}') execute function directory_left();

select new_picture_address(person_id) from directory_people where terms = '{}';

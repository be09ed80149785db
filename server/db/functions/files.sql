-- When the last row that refers to a file goes, the file is listed as unclaimed; a sweep removes it.
create or replace function let_go_of_file() returns trigger language plpgsql as $$
begin
  if old.storage_key is null or (tg_op = 'UPDATE' and new.storage_key = old.storage_key) then
    return null;
  end if;
  insert into unclaimed_files values (old.storage_key, '-infinity')
    on conflict (storage_key) do update set remove_after = excluded.remove_after;
  return null;
end $$;

-- However many copies go together, as with a product's file, one statement lists them all.
create or replace function let_go_of_files() returns trigger language plpgsql as $$
begin
  insert into unclaimed_files select storage_key, '-infinity' from gone where storage_key is not null
    on conflict (storage_key) do update set remove_after = excluded.remove_after;
  return null;
end $$;

create or replace function let_go_of_picture() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.folder is not distinct from old.folder then
    return null;
  end if;
  insert into unclaimed_files
    select 'pictures/' || coalesce(old.folder, old.id) || '/' || width || '.' || format, '-infinity'
    from unnest(old.widths) width, unnest(array['avif', 'webp']) format
    on conflict (storage_key) do update set remove_after = excluded.remove_after;
  return null;
end $$;

-- Of people and of their pieces of work.
create or replace function let_go_of_person_picture() returns trigger language plpgsql as $$
begin
  insert into unclaimed_files
    select 'people/' || coalesce(old.folder, old.id) || '/' || width || '.' || format, '-infinity'
    from unnest(old.widths) width, unnest(array['avif', 'webp']) format
    on conflict (storage_key) do update set remove_after = excluded.remove_after;
  return null;
end $$;

create or replace trigger product_files_gone after delete on product_files for each row execute function let_go_of_file();
create or replace trigger file_stamps_gone after delete on file_stamps referencing old table as gone for each statement execute function let_go_of_files();
create or replace trigger file_stamps_moved after update of storage_key on file_stamps for each row execute function let_go_of_file();
create or replace trigger pictures_gone after delete or update of folder on pictures for each row execute function let_go_of_picture();
create or replace trigger person_pictures_gone after delete on person_pictures for each row execute function let_go_of_person_picture();
create or replace trigger work_pictures_gone after delete on work_pictures for each row execute function let_go_of_person_picture();
create or replace trigger documents_moved after update of storage_key on documents for each row execute function let_go_of_file();
create or replace trigger data_exports_gone after delete or update of storage_key on data_exports for each row execute function let_go_of_file();

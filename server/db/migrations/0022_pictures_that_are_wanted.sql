-- Where a picture's bytes lie: a folder of their own, so that what is removed late is never somebody's newer bytes. Null for one that was
-- kept under its id.
alter table pictures add column folder text unique;
-- When somebody last brought it, or it was last seen on a product: what nobody has wanted for a week goes.
alter table pictures add column wanted_at timestamptz not null default now();
create index pictures_wanted on pictures (wanted_at);

create function let_go_of_picture() returns trigger language plpgsql as $$
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

create trigger pictures_gone after delete or update of folder on pictures for each row execute function let_go_of_picture();

-- When an account is to be erased, because its owner asked for it: seven days to change their mind.
alter table accounts add column erase_at timestamptz;

-- A copy of all that the hub keeps of a person, made for them. The bytes go with the row.
create table data_exports (
  person_id uuid primary key references accounts (id) on delete cascade,
  state text not null check (state in ('making', 'ready', 'failed')),
  asked_at timestamptz not null,
  storage_key text unique,
  size bigint check (size > 0),
  -- Until then it can be fetched.
  ready_until timestamptz,
  check ((state = 'ready') = (storage_key is not null and size is not null and ready_until is not null))
);

create index data_exports_asked on data_exports (asked_at);

create trigger data_exports_gone after delete or update of storage_key on data_exports for each row execute function let_go_of_file();

-- Names of people who are gone, so that no link to one of them leads to somebody else. As a MAC: nobody can read here who was here.
create table handles_gone (
  shape_mac bytea primary key,
  gone_at timestamptz not null
);

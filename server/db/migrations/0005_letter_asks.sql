-- Who was asked a letter for, known or not: how long ago, and how many codes were guessed since. The address is kept as a MAC only,
-- so that this is no list of addresses strangers typed in.
create table letter_asks (
  kind text not null,
  address_mac bytea not null,
  asked_at timestamptz not null,
  guesses integer not null default 0,
  primary key (kind, address_mac)
);

create index letter_asks_asked on letter_asks (asked_at);

-- Guesses are counted above, for addresses without an account too.
alter table proofs drop column code_tries;
create index proofs_address on proofs (address, kind);

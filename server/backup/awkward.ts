// A schema and rows for tests that hold what is easily lost on the way from one database to another.
export const awkwardTables = `
  create type mood as enum ('calm', 'very "loud"');
  create table "Odd ""name""" (
    id bigint generated always as identity primary key,
    parent bigint references "Odd ""name""",
    "select" text,
    short varchar(5),
    padded char(8),
    mood mood,
    json jsonb,
    raw_json json,
    bytes bytea,
    moment timestamptz,
    local timestamp,
    day date,
    clock time,
    span interval,
    amount numeric,
    price numeric(12, 4),
    real4 real,
    real8 double precision,
    big bigint,
    yes boolean,
    tags text[],
    grid int[][],
    id7 uuid,
    net inet,
    bits bit(5),
    ranges int4range,
    doubled numeric generated always as (amount * 2) stored
  );
  create table alpha_child (
    odd bigint not null references "Odd ""name""" on delete cascade,
    shelf int not null,
    note text not null,
    primary key (odd, shelf)
  );
  create table zeta_parent (id serial primary key, label text unique);
  alter table alpha_child add foreign key (shelf) references zeta_parent;
  create function shout() returns trigger language plpgsql as $$ begin new.note := new.note || '!'; return new; end $$;
  create trigger shout before insert on alpha_child for each row execute function shout();
  create sequence invoice_numbers start 1000;
  create table planted (key text primary key, value text);
  insert into planted values ('greeting', 'as planted');
  create table nothing_in_it (id int);
`;

export const awkwardRows = `
  insert into "Odd ""name""" overriding system value values
    (5005, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null),
    (5009, 5012, E'tab\\t line\\n "quotes" ''single'' back\\\\slash {brace},comma', 'ab cd', 'pad', 'very "loud"',
      '{"b": [1, null, {"ü": "🎨"}], "a": 1.50}', '{"kept":   "as  written", "kept": 2}', '\\x00ff275c0a7e', '2026-03-01 12:34:56.123456+05:30',
      '1999-12-31 23:59:59.999999', '4713-01-01 BC', '23:59:59.999999', '1 year -2 mons 3 days 04:05:06.789012', 123456789012345678901234567890.000000012300,
      12345678.9000, 0.1, 0.1, 9223372036854775807, true, array['', null, 'NULL', 'a,b', '"', '\\', 'नमस्ते'], '{{1,2},{3,null}}',
      '018f6b1e-0000-7000-8000-000000000001', '10.0.0.0/8', b'10110', '[1,10)'),
    (5012, 5005, '', '', '', 'calm', 'null', '[]', '\\x', 'infinity', '-infinity', 'infinity', '00:00', '0', 'NaN', -0.0001, 'NaN', '-Infinity', -9223372036854775808,
      false, '{}', '{}', '00000000-0000-0000-0000-000000000000', '::1', b'00000', 'empty');
  insert into "Odd ""name""" ("select", amount) select 'row ' || n, n / 7.0 from generate_series(1, 1203) n;
  insert into zeta_parent (label) select 'shelf ' || n from generate_series(1, 3) n;
  insert into alpha_child select 5005, n, 'note' from generate_series(1, 3) n;
  select nextval('invoice_numbers') from generate_series(1, 42);
  update planted set value = 'changed by people';
`;

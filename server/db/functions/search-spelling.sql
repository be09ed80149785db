-- Search text and what people type meet in one spelling: without case and accents.
create or replace function plain_text(said text) returns text language sql immutable strict parallel safe as $$
  select lower(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g') collate "C") collate "default")
$$;

create or replace function spelt_out(plain text) returns text language sql immutable strict parallel safe as $$
  select translate(encode(convert_to(plain, 'UTF8'), 'hex'), '0123456789abcdef', 'GHIJKLMNOPABCDEF')
$$;

-- The blank in front gives the first word a beginning. Where the server's locale is C, trigrams know only the letters of ASCII, so text with
-- other letters is repeated letter by letter in capitals, which no plain text has.
create or replace function search_text(said text) returns text language sql immutable strict parallel safe as $$
  select case when plain ~ '[^\u0001-\u007f]' then plain || ' ' || spelt_out(plain) else plain end
  from (select ' ' || plain_text(said)) one (plain)
$$;

-- One word as LIKE looks for it; % and _ stand for themselves. One or two letters must begin a word: they are inside nearly everything.
create or replace function search_pattern(typed text) returns text language sql immutable strict parallel safe as $$
  select '%' || case
    when plain ~ '[^\u0001-\u007f]' then spelt_out(plain)
    when length(plain) < 3 then ' ' || regexp_replace(plain, '([\\%_])', '\\\1', 'g')
    else regexp_replace(plain, '([\\%_])', '\\\1', 'g') end || '%'
  from (select plain_text(typed)) one (plain)
$$;

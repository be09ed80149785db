create or replace function day_in_india(at timestamptz) returns date language sql immutable parallel safe as $$
  select ((at at time zone 'UTC') + interval '5 hours 30 minutes')::date
$$;

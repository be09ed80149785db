-- The rest of what people tell of themselves. A level may be left open on the profile; only the set-up asks for one.
alter table extended_profiles
  alter column level_tag drop not null,
  add column current_title text check (length(current_title) between 1 and 120),
  add column special_tag text check (special_tag in ('entrepreneur', 'freelancer', 'content creator', 'educator')),
  add column portfolio_link text check (length(portfolio_link) between 1 and 500),
  add column linkedin_link text check (length(linkedin_link) between 1 and 500),
  add column instagram_link text check (length(instagram_link) between 1 and 500),
  add column looking_for_work boolean not null default false,
  add column offering_mentorship boolean not null default false,
  add column seeking_mentorship boolean not null default false,
  add column public_profile boolean not null default true,
  add column revision integer not null default 1;

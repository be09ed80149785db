-- What the database knows about itself: which secret sealed what lies in it, and whether samples may still be planted.
create table hub_facts (
  name text primary key,
  value text not null
);

-- Samples are for a database that is made right now. One that has lost its accounts is not new.
insert into hub_facts
  select 'samples', 'due' where not exists (select from accounts) and not exists (select from products);

-- Lists of opportunities are counted: this index has all that the count asks.
drop index opportunities_live;
create index opportunities_live on opportunities (published_at desc, id desc)
  include (closes_at, everyone_from, poster_id, state) where state = 'live';

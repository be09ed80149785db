-- Which emails a person wants. Rows are only added: the newest one of a purpose is in effect. They stay when the account is erased, as the
-- proof that a person agreed, and when; they have no address.
create table email_choices (
  id bigint primary key generated always as identity,
  person_id uuid not null,
  purpose text not null check (purpose in ('updates', 'events', 'introductions', 'news')),
  is_on boolean not null,
  at timestamptz not null,
  -- Where: at sign-up, on the page, by the link of an email.
  door text not null check (length(door) between 1 and 40),
  -- The words that the person saw.
  wording text not null check (length(wording) between 1 and 500)
);
create index email_choices_newest on email_choices (person_id, purpose, id desc);

-- Addresses that emails came back from. Confirmed: the owner has shown since then that the address works.
create table undeliverable_addresses (
  person_id uuid not null references accounts (id) on delete cascade,
  address text not null check (length(address) between 3 and 320),
  reason text not null check (reason in ('refused', 'bounced', 'complained')),
  at timestamptz not null,
  confirmed_at timestamptz,
  primary key (person_id, address)
);

-- The sandbox shows what a mail program would use to unsubscribe.
alter table sandbox_messages add column leave_url text;

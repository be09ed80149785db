-- How many text messages the hub has sent on a day, and when the operator was told that there will be no more.
create table text_days (
  day date primary key,
  sent integer not null,
  told_at timestamptz
);

-- Accounts that were never confirmed go after a month, and are found by this.
create index accounts_unconfirmed on accounts (created_at) where email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null;

-- Which words of the terms a person agreed to, and when; nothing while somebody else has opened the account for them. Until now there was one version, agreed to by opening the account.
alter table accounts add column terms_version text;
alter table accounts add column terms_agreed_at timestamptz;
update accounts set terms_version = '2025-05-14', terms_agreed_at = created_at;

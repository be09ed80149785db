-- Few people are administrators, blocked or not set up yet: each list of them is found without reading everybody.
create index user_profiles_admins on user_profiles (user_id) where is_admin;
create index user_profiles_not_set_up on user_profiles (user_id) where is_setup is not true;
create index accounts_banned on accounts (banned_until) where banned_until is not null;

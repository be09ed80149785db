-- The challenge of the browser that signed up. A letter opened in another one must not keep a password that a stranger may have chosen.
alter table accounts add column sign_up_challenge text;

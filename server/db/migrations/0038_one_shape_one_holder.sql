-- A handle has one shape, and shapes are unique. A second unique index refused whoever came at the same moment with an error instead of an answer.
alter table handles drop constraint handles_handle_key;

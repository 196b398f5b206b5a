-- What a text is called in each language; row security judges whoever asks.
create or replace view texts.public_text with (security_invoker = true) as
  select merchant, kind, owner, language, title, content from texts.text;
grant select on texts.public_text to laro_app;

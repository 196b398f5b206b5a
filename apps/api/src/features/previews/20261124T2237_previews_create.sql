-- Previews: what a ticket lets the app show in place of what is in force, for some minutes.
create schema previews;
grant usage on schema previews to laro_app;

create table previews.preview (
  merchant text not null,
  -- Of the ticket; the ticket itself is known to whoever asked for it.
  ticket_hash bytea not null,
  -- What is shown, cleaned already.
  shown jsonb not null,
  expires_at timestamptz not null,
  -- Supports `previewOf`.
  constraint preview_pk primary key (merchant, ticket_hash)
);
-- Supports `purge`: the oldest first.
create index preview_expires on previews.preview (expires_at);

call platform.divide_by_merchant('previews.preview');
grant select, insert on previews.preview to laro_app;

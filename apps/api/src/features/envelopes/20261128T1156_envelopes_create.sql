-- Red envelopes: what agents give to their direct downlines.
create schema envelopes;
grant usage on schema envelopes to laro_app;

create table envelopes.envelope (
  merchant text not null,
  -- Made by the agent's browser, so that a second tap sends nothing twice.
  id uuid not null,
  sender text not null
    -- An agent sent it.
    constraint envelope_sender_fk references members.member,
  split text not null
    -- The same to each, or by chance.
    constraint envelope_split check (split in ('EQUAL', 'RANDOM')),
  -- The whole of it, in 1/100000 of the unit.
  amount bigint not null
    -- An envelope is never empty.
    constraint envelope_amount check (amount > 0),
  -- What divided it; its hash is shown from the beginning.
  seed bytea not null
    -- 256 bits.
    constraint envelope_seed check (length(seed) = 32),
  sent_at timestamptz not null,
  -- In the brand's time zone.
  day date not null,
  expires_at timestamptz not null
    -- It can be opened for some time.
    constraint envelope_expires check (expires_at > sent_at),
  returned_at timestamptz,
  -- What came back to the sender; nothing where all of it was opened.
  returned bigint
    -- Never more than was sent.
    constraint envelope_returned check (returned between 0 and amount),
  -- Supports `envelopeById`: once under its id.
  constraint envelope_pk primary key (merchant, id),
  -- What came back did so at some time.
  constraint envelope_end check ((returned_at is null) = (returned is null))
);
-- Supports `listSent`: an agent's own, the newest first.
create index envelope_sender on envelopes.envelope (merchant, sender, sent_at desc, id);
-- Supports `sentOn`: what an agent has sent on a day.
create index envelope_sender_day on envelopes.envelope (merchant, sender, day);
-- Supports `listOver`: what is to be given back.
create index envelope_over on envelopes.envelope (merchant, expires_at) where returned_at is null;

create table envelopes.share (
  merchant text not null,
  envelope uuid not null,
  receiver text not null
    -- Somebody may open it.
    constraint share_receiver_fk references members.member,
  amount bigint not null
    -- Every share has an amount.
    constraint share_amount check (amount > 0),
  claimed_at timestamptz,
  -- Supports `lockShare`: one share for each receiver.
  constraint share_pk primary key (merchant, envelope, receiver),
  -- A share is of an envelope.
  constraint share_envelope_fk foreign key (merchant, envelope) references envelopes.envelope
);
-- Supports `listReceived` and the file of a member.
create index share_receiver on envelopes.share (merchant, receiver);

call platform.divide_by_merchant('envelopes.envelope');
call platform.divide_by_merchant('envelopes.share');
grant select, insert, update (returned_at, returned) on envelopes.envelope to laro_app;
grant select, insert, update (claimed_at) on envelopes.share to laro_app;

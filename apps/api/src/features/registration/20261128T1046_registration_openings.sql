-- Accounts that agents have prepared for others; each waits for its owner, whose registration deletes the row.
create table registration.opening (
  merchant text not null,
  -- Made by the agent's browser, so that a second tap prepares nothing twice.
  id uuid not null,
  agent text not null
    -- An account is prepared below a member.
    constraint opening_agent_fk references members.member,
  -- As the agent proposes it; its owner may choose another.
  username text not null,
  -- Only the hash of the link is kept: no account can be opened with what is read here.
  secret_hash bytea not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  -- Supports `saveOpening`.
  constraint opening_pk primary key (merchant, id),
  -- Supports `openingOf`: a link leads to one account.
  constraint opening_secret_key unique (merchant, secret_hash)
);
-- Supports `openingsOf`: what an agent has prepared.
create index opening_agent on registration.opening (merchant, agent, opened_at desc);
-- Supports the duty that forgets what is past.
create index opening_expires on registration.opening (expires_at);
call platform.divide_by_merchant('registration.opening');
grant select, insert, update (secret_hash, expires_at), delete on registration.opening to laro_app;

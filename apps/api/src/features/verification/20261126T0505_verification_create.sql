-- Verification: who a member is, as they say it and as a document shows it, and which identity tier follows.
create schema verification;
grant usage on schema verification to laro_app;

create table verification.person (
  merchant text not null,
  member text not null
    -- A name is somebody's, and goes with them.
    constraint person_member_fk references members.member,
  name_sealed bytea not null,
  birth_sealed bytea not null,
  -- Keyed hash of the folded name and the day of birth: tells two accounts of one person, and no name.
  lookup bytea not null,
  given_at timestamptz not null,
  -- Supports `personOf`: one person for a member.
  constraint person_pk primary key (merchant, member)
);
-- Supports `sharing`: who else is called so and was born on that day.
create index person_lookup on verification.person (merchant, lookup);

create table verification.document (
  merchant text not null,
  -- Made by the member's browser, so that a second tap sends nothing twice.
  id uuid not null,
  member text not null
    -- A document shows somebody.
    constraint document_member_fk references members.member,
  kind text not null
    -- What staff know how to read.
    constraint document_kind check (kind in ('passport', 'national_id', 'driving_licence', 'outside')),
  -- Null where an outside service has seen it and not said it.
  number_sealed bytea,
  -- Keyed hash of kind and number.
  number_lookup bytea,
  expires_on date,
  state text not null default 'under_review'
    -- Expired is what an approved one is by its day; nobody marks it.
    constraint document_state check (state in ('under_review', 'approved', 'rejected')),
  -- The run of an outside identity service that looks at it in place of staff; when it last had word of it, and when it was
  -- last asked.
  run text,
  run_word_at timestamptz,
  run_asked_at timestamptz,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- Id of who of the staff decided; null where the outside service did.
  decided_by text,
  reason text,
  -- Supports `documentById`; sent once, whoever asks how often.
  constraint document_pk primary key (merchant, id),
  -- A decision has its time, and a rejection says why.
  constraint document_decided check (
    (state = 'under_review') = (decided_at is null) and (state = 'rejected') = (reason is not null)
  )
);
-- One at a time: of two tabs one submits.
create unique index document_waiting_key on verification.document (merchant, member) where state = 'under_review';
-- Supports `documentsOf`, newest first.
create index document_member on verification.document (merchant, member, submitted_at desc, id);
-- Supports `sharing`: who else has shown this document.
create index document_number on verification.document (merchant, number_lookup);
-- Supports `listIdentityDocuments`: by state and time.
create index document_state_at on verification.document (merchant, state, submitted_at, id);
-- As above, of all states.
create index document_at on verification.document (merchant, submitted_at, id);
-- Supports `documentByRun`: the service names its run, and each is one document.
create unique index document_run_key on verification.document (merchant, run) where run is not null;
-- Supports `runsToAsk`.
create index document_run_waiting on verification.document (merchant, run_asked_at)
  where run is not null and state = 'under_review';

create table verification.picture (
  merchant text not null,
  id text not null,
  member text not null
    -- Personal data is somebody's, and goes with them.
    constraint picture_member_fk references members.member,
  -- Null until a document names it.
  document uuid,
  side text
    -- What is to be seen of whoever shows a document.
    constraint picture_side check (side in ('front', 'back', 'selfie')),
  uploaded_at timestamptz not null,
  -- The picture's own key, sealed; the picture is encrypted with it alone.
  key_sealed bytea not null,
  ciphertext bytea not null,
  -- Supports `pictureById`.
  constraint picture_pk primary key (merchant, id),
  -- A picture stands in a document on one side.
  constraint picture_placed check ((document is null) = (side is null))
);
-- One picture of a side. Supports `picturesOf`.
create unique index picture_document_key on verification.picture (merchant, document, side) where document is not null;
-- Supports counting a member's uploads of a day.
create index picture_member on verification.picture (merchant, member, uploaded_at);
-- Supports `forgetPictures`: what no document names, the oldest first.
create index picture_loose on verification.picture (merchant, uploaded_at) where document is null;

-- The outside service that looks at documents in place of staff.
create table verification.service (
  merchant text not null
    -- A service is a brand's.
    constraint service_merchant_fk references merchants.merchant,
  -- Under which it reports to us.
  id text not null,
  active boolean not null,
  origin text not null,
  workflow text not null,
  token_sealed bytea not null,
  webhook_sealed bytea not null,
  -- Supports `serviceOf`: one for a brand.
  constraint service_pk primary key (merchant)
);
-- Supports `verification.merchant_of_service`: the brand follows from the webhook's address.
create index service_id on verification.service (id);

-- What the service has sent, so that the same word counts once.
create table verification.delivery (
  merchant text not null,
  object text not null,
  action text not null,
  status text not null,
  received_at timestamptz not null,
  -- Its deliveries have neither a time nor an id of their own.
  constraint delivery_pk primary key (merchant, object, action, status)
);
-- Supports `forgetDeliveries`.
create index delivery_received on verification.delivery (merchant, received_at);

call platform.divide_by_merchant('verification.person', 'verification.document', 'verification.picture',
  'verification.service', 'verification.delivery');
grant select, insert, update on verification.service to laro_app;
grant select, insert, delete on verification.delivery to laro_app;
grant select, insert, update on verification.person, verification.document to laro_app;
grant select, insert, delete on verification.picture to laro_app;
grant update (document, side) on verification.picture to laro_app;

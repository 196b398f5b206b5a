-- Why somebody was not let in, for staff who are asked; null for who came in, and for what was refused before this.
alter table sessions.sign_in
  add column refusal text
    -- What lets in was not refused.
    constraint sign_in_refusal check (refusal is null or not succeeded);

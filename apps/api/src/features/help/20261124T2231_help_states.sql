-- Items that are written before members read them, and others that are taken away for a while.
alter table help.item
  add column state text not null default 'published'
    -- Members read what is published, and nothing else.
    constraint item_state check (state in ('draft', 'published', 'withdrawn')),
  -- Its newest version is a draft beside what members read.
  add column drafted boolean not null default false;

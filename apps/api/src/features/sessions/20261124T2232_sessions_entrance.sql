-- Staff of a group who have moved on to another of its brands: there the session is, and this is where its browser is.
alter table sessions.session add column entrance text
  -- Members stay where they are.
  constraint session_entrance check (entrance is null or side = 'staff');

-- Supports `seenOf`: when each of the staff was last seen, also by sessions that are over.
create index session_of_staff on sessions.session (merchant, subject, seen_at) where side = 'staff';

-- The column says what it is: whether somebody may work here now. The view itself is made with the functions.
alter view if exists staff.public_colleague rename column stands to is_active;

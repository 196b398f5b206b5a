-- The trigger is made again with the functions, as member_status_synced.
drop trigger if exists member_status_told on members.member;

-- Whether a member may send money to the upline is for staff to say.
grant update (to_upline) on members.member to laro_app;

-- A member's level is written by the feature that counts for it.
grant update (vip_level) on members.member to laro_app;

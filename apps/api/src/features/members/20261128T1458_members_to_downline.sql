-- Whether an agent may send money to direct downlines, as staff say.
alter table members.member add column to_downline boolean not null default false;
grant update (to_downline) on members.member to laro_app;

-- Failed sign-ins are counted in login.failure now; what was counted here is forgotten within half an hour anyway.
drop table sessions.failure;

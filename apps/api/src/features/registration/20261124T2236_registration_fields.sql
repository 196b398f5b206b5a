-- What the form asks is the brand's own, and its staff set it.
grant insert, update on registration.field to laro_app;

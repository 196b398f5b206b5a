-- Of these files, those that somebody may still see: housekeeping removes what is left of all others, every brand's.
create function members.pictures_kept(p_files text[]) returns setof text
language sql stable security definer set search_path = pg_catalog as $$
  select file from members.head_icon where file = any (p_files) and state <> 'refused';
$$;

revoke all on function members.pictures_kept from public;
grant execute on function members.pictures_kept to laro_app;

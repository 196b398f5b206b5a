-- What members have seen stays: once it is live only its end and what it has spent change (PROMOTION-1).
create or replace function promotions.keep_terms() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state <> 'draft' and (new.kind, new.words, new.picture, new.rule, new.code, new.starts_at, new.ends_at, new.budget)
     is distinct from (old.kind, old.words, old.picture, old.rule, old.code, old.starts_at, old.ends_at, old.budget) then
    raise exception 'the promotion % is live, its terms stay', new.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'stopped' and new.state <> 'stopped' or old.state = 'live' and new.state = 'draft' then
    raise exception 'the promotion % has ended', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger promotion_keeps_terms before update on promotions.promotion
  for each row execute function promotions.keep_terms();

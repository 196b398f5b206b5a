-- The signed chain is of seals; a receipt is proof of a bank transfer. What the functions' table remembers follows, so that
-- they are made again in the schema's new name.
alter schema receipts rename to seals;
do $$ begin
  if to_regclass('laro_migrations.api_functions') is not null then
    update laro_migrations.api_functions f set name = replace(f.name, 'features/receipts/', 'features/seals/'),
      made = array(select regexp_replace(o, '\yreceipts\.', 'seals.', 'g') from unnest(f.made) o)
    where f.name like 'features/receipts/%';
  end if;
end $$;

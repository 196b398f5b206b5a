import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@laro/postgres/migrate';
import { createDatabase, type TestDatabase } from '@laro/testkit';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
let folder: string;
let owner: pg.Client;
beforeEach(async () => {
  database = await createDatabase();
  folder = mkdtempSync(join(tmpdir(), 'laro-functions-'));
  writeFileSync(
    join(folder, '20260101T0000_shop_create.sql'),
    'create schema shop; create table shop.sale (id int);',
  );
  write('price', 'create function shop.price(p_id int) returns int language sql as $$ select 1 $$;');
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const FILES = ['price', 'total'];
const pathOf = (name: string): string => join(folder, `${name}.functions`);
const write = (name: string, text: string): void =>
  writeFileSync(pathOf(name), text.replace('create function', 'create or replace function'));
const run = async (files = ['price']) =>
  await migrate({
    ownerUrl: database.ownerUrl,
    folder,
    table: 'laro_migrations.test',
    functions: files.map((name) => ({ name: `shop/${name}.sql`, path: pathOf(name) })),
  });
const functions = async (): Promise<unknown[]> =>
  (
    await owner.query(
      `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'shop'::regnamespace order by 1`,
    )
  ).rows.map(({ name }) => name);
const canExecute = async (name: string): Promise<boolean> =>
  (await owner.query(`select has_function_privilege('laro_app', $1, 'execute') as can`, [name])).rows[0].can;

describe('functions', () => {
  it('are applied once by four processes that start at once, and again when their file changes', async () => {
    const applied = await Promise.all([run(), run(), run(), run()]);
    expect(applied.flat().toSorted()).toEqual(['20260101T0000_shop_create.sql', 'shop/price.sql']);
    expect(await run()).toEqual([]);
    write('price', 'create function shop.price(p_id int) returns int language sql as $$ select 2 $$;');
    expect((await Promise.all([run(), run()])).flat()).toEqual(['shop/price.sql']);
    expect((await owner.query('select shop.price(1)')).rows).toEqual([{ price: 2 }]);
  });

  it('that do not parse stop everything with the name and the line of their file, and nothing is changed', async () => {
    await run();
    const broken =
      '\ncreate function shop.total() returns int language sql\nas $$\n  select 1 +\n  from shop.sale\n$$;';
    write('price', 'create function shop.price(p_id int) returns int language sql as $$ select 3 $$;');
    write('total', broken);
    await expect(run(FILES)).rejects.toThrow(/^shop\/total\.sql:5: syntax error at or near "from"/);
    write(
      'total',
      'create function shop.total() returns int language plpgsql as $$\nbegin\n  retrun 1;\nend $$;',
    );
    await expect(run(FILES)).rejects.toThrow(/^shop\/total\.sql:3: syntax error/);
    expect((await owner.query('select shop.price(1)')).rows).toEqual([{ price: 1 }]);
  });

  it.each([
    ['takes', 'shop.price(p_id bigint) returns int', 'shop.price(bigint)'],
    ['answers', 'shop.price(p_id int) returns bigint', 'shop.price(integer)'],
    ['names', 'shop.price(p_number int) returns int', 'shop.price(integer)'],
  ])('leave no older form behind when what one %s changes', async (_, head, name) => {
    await run();
    write('price', `create function ${head} language sql as $$ select 2 $$;`);
    await run();
    expect(await functions()).toEqual([name]);
  });

  it('are dropped where another changes what it answers in the same upgrade', async () => {
    write('total', 'create function shop.total() returns int language sql as $$ select 1 $$;');
    await run(FILES);
    write('price', 'create function shop.price(p_id int) returns bigint language sql as $$ select 2 $$;');
    write('total', '-- Nothing any more.');
    await run(FILES);
    expect(await functions()).toEqual(['shop.price(integer)']);
  });

  it('are dropped with their file, moved between files, and what is made by hand stays', async () => {
    const total = 'create or replace function shop.total() returns int language sql as $$ select 1 $$;';
    write('total', total);
    await run(FILES);
    await owner.query('create function shop.own() returns int language sql as $$ select 1 $$');
    writeFileSync(pathOf('price'), total);
    await run();
    expect(await functions()).toEqual(['shop.own()', 'shop.total()']);
    writeFileSync(pathOf('price'), '-- Nothing any more.');
    await run();
    expect(await functions()).toEqual(['shop.own()']);
  });

  it('stand once: a second file that makes the same one is refused by both names', async () => {
    write('total', 'create function shop.price(p_id int) returns int language sql as $$ select 2 $$;');
    await expect(run(FILES)).rejects.toThrow(
      /^shop\/total\.sql: .*price.* is made in shop\/price\.sql already/,
    );
    await run();
    await expect(run(FILES)).rejects.toThrow(
      /^shop\/total\.sql: .*price.* is made in shop\/price\.sql already/,
    );
  });

  it('may be executed by whom their file names, and by nobody else', async () => {
    const price = 'create function shop.price(p_id int) returns int language sql as $$ select 1 $$;';
    await run();
    expect(await canExecute('shop.price(int)')).toBe(false);
    write('price', `${price} grant execute on function shop.price to laro_app;`);
    await run();
    expect(await canExecute('shop.price(int)')).toBe(true);
    write('price', price);
    await run();
    expect(await canExecute('shop.price(int)')).toBe(false);
  });

  it('on which a table stands are replaced where they are', async () => {
    const file = (words: string): string =>
      `create or replace function shop.refuse() returns trigger language plpgsql as $$ begin raise exception '${words}'; end $$;
       create or replace trigger refused before insert on shop.sale for each row execute function shop.refuse();
       create or replace view shop.public_sale as select id, '${words}'::text as ${words} from shop.sale;`;
    write('price', file('never'));
    await run();
    write('price', file('no'));
    await run();
    await expect(owner.query('insert into shop.sale values (1)')).rejects.toThrow(/^no$/);
    expect((await owner.query('select * from shop.public_sale')).fields.map(({ name }) => name)).toEqual([
      'id',
      'no',
    ]);
  });
});

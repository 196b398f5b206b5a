import type pg from 'pg';

/** A column of an answer: its name, its PostgreSQL type (`int8`, `_text`), and which column of a table it is read from. */
export type Column = {
  readonly name: string;
  readonly type: string;
  /** The table's own name of it where that column may be null; null where it may not, or where it is computed. */
  readonly nullable: string | null;
};

type Field = {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
};

/** Asks PostgreSQL which columns a statement answers, without running it. Rejects where it cannot be planned. */
export async function columnReader(client: pg.Client): Promise<(text: string) => Promise<Column[]>> {
  const { rows: types } = await client.query<{ oid: number; name: string }>(
    'select oid::int, typname as name from pg_type',
  );
  const { rows: nullable } = await client.query<{ at: string; name: string }>(
    `select attrelid || '.' || attnum as at, attname as name from pg_attribute join pg_class c on c.oid = attrelid
     where c.relkind in ('r', 'p') and attnum > 0 and not attnotnull`,
  );
  const typeNames = new Map(types.map(({ oid, name }) => [oid, name]));
  const nullableNames = new Map(nullable.map(({ at, name }) => [at, name]));
  return async (text) =>
    (await describe(client, text)).map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: typeNames.get(dataTypeID) ?? String(dataTypeID),
      nullable: nullableNames.get(`${tableID}.${columnID}`) ?? null,
    }));
}

/** The driver has no call that only describes; it takes an object that speaks the protocol itself. */
function describe(client: pg.Client, text: string): Promise<readonly Field[]> {
  return new Promise((resolve, reject) => {
    let fields: readonly Field[] = [];
    const description = {
      submit(connection: pg.Connection) {
        connection.parse({ text, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { readonly fields: readonly Field[] }) {
        ({ fields } = message);
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(description);
  });
}

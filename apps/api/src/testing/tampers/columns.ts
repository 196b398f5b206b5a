import type { Dice } from '../dice.ts';
import type { Scene } from './scene.ts';

type Column = { readonly name: string; readonly type: string; readonly nullable: boolean };

/** Every column of a table as it is now: one that comes later is tampered with as well. */
export async function columnsOf({ ask }: Scene, table: string): Promise<readonly Column[]> {
  const rows = await ask(
    `select attname as name, atttypid::regtype as type, not attnotnull as nullable from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows.map((row) => ({ name: row.name ?? '', type: row.type ?? '', nullable: row.nullable === 't' }));
}

/** Another value of the column's type, mostly near the true one, as a clever hand would choose it. */
function otherValue(value: string | null, { type, nullable }: Column, dice: Dice): string | null {
  if (value === null) return type === 'bigint' ? '1' : 'forged';
  if (nullable && dice.below(4) === 0) return null;
  switch (type) {
    case 'bigint':
    case 'smallint': {
      const number = BigInt(value);
      const near = [number + 1n, number - 1n, -number, number + BigInt(1 + dice.below(200)), 7n];
      return dice.pick(near).toString();
    }
    case 'bytea': {
      const bytes = Buffer.from(value.slice(2), 'hex');
      const at = dice.below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.below(8));
      return `\\x${bytes.toString('hex')}`;
    }
    case 'jsonb':
      return dice.pick(['{"forged": true}', '{}', 'null']);
    case 'timestamp with time zone':
      return new Date(Date.parse(value) + dice.pick([1, -1, 1000, 86_400_000])).toISOString();
    default:
      return dice.pick([
        `${value} `,
        `${value}x`,
        value.slice(1),
        value.toUpperCase(),
        value.slice(0, -1),
        '',
      ]);
  }
}

export async function editOne(
  scene: Scene,
  table: string,
  place: string,
  column: Column,
): Promise<string | undefined> {
  const { ask, dice } = scene;
  const [row] = await ask(`select ${column.name} as value from ${table} where ctid = $1::tid`, [place]);
  const value = row?.value ?? null;
  const other = otherValue(value, column, dice);
  const changed = await ask(
    `update ${table} set ${column.name} = $2::${column.type}
     where ctid = $1::tid and ${column.name} is distinct from $2::${column.type} returning 1`,
    [place, other],
  );
  if (changed.length === 0) return undefined;
  return `${table}.${column.name}: ${value} became ${other}`;
}

import { randomBytes } from 'node:crypto';
import type { Dice } from '../dice.ts';
import { pickSealed, type Scene, type Tamper } from './scene.ts';

type Column = { readonly name: string; readonly type: string; readonly nullable: boolean };

/** Every column of a table as it is now: one that comes later is tampered with as well. */
async function columnsOf({ ask }: Scene, table: string): Promise<readonly Column[]> {
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

async function editOne(
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

export const editPosting: Tamper = async (scene) => {
  const { place } = await pickSealed(scene);
  const column = scene.dice.pick(await columnsOf(scene, 'ledger.posting'));
  return await editOne(scene, 'ledger.posting', place ?? '', column);
};

export const editSeal: Tamper = async (scene) => {
  const sealed = await pickSealed(scene);
  const column = scene.dice.pick(await columnsOf(scene, 'receipts.seal'));
  return await editOne(scene, 'receipts.seal', sealed.seal_place ?? '', column);
};

export const editHead: Tamper = async (scene) => {
  const [head] = await scene.ask(
    'select ctid as place from receipts.head order by md5(number || $1) limit 1',
    [randomWord(scene.dice)],
  );
  const column = scene.dice.pick(await columnsOf(scene, 'receipts.head'));
  return await editOne(scene, 'receipts.head', head?.place ?? '', column);
};

/** What an account is and has become. Its floor, its debt's place and whether it is shut are settings for what comes. */
const HISTORY = /^(lane|id|merchant|owner|book|currency|kind|balance|version)$/;

export const editAccount: Tamper = async (scene) => {
  const { lane, account, house } = await pickSealed(scene);
  const [row] = await scene.ask('select ctid as place from ledger.account where lane = $1 and id = $2', [
    lane,
    scene.dice.pick([account, account, house]),
  ]);
  const columns = (await columnsOf(scene, 'ledger.account')).filter(({ name }) => HISTORY.test(name));
  return await editOne(scene, 'ledger.account', row?.place ?? '', scene.dice.pick(columns));
};

/** Such that sealing would pass postings over, seal them twice, or go on from another hash. */
export const editPosition: Tamper = async ({ ask, dice }) => {
  const change = dice.pick([
    'sequence = sequence + 1',
    'sequence = sequence - 1',
    `hash = decode('${randomBytes(32).toString('hex')}', 'hex')`,
    'xid = xid + 1000000',
    '(xid, posting) = (select p.xid, p.id - 1 from ledger.posting p order by p.xid, p.id limit 1)',
  ]);
  await ask(`update receipts.position set ${change}`);
  return `receipts.position: ${change}`;
};

export const moveBalance: Tamper = async (scene) => {
  const { lane, account, house } = await pickSealed(scene);
  const by = 1 + scene.dice.below(100_000);
  await scene.ask(
    `update ledger.account set balance = balance + case when id = $2 then $4::bigint else -$4::bigint end
     where lane = $1 and id in ($2, $3)`,
    [lane, account, house, by],
  );
  return `${by} moved from account ${lane}/${house} to ${lane}/${account}, books in balance`;
};

function randomWord(dice: Dice): string {
  return String(dice.below(1_000_000));
}

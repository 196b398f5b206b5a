import { CALLS, type CallSpec, GROUPS } from '@laro/wire';
import * as v from 'valibot';
import type { BrowserClient, SentRequest } from './browser-client.ts';
import { signInStaff } from './staff.ts';
import type { World } from './world.ts';

const HOME = 'localhost:8080';
const ELSEWHERE = 'other.test';
/** Shorter ones may stand in an answer by accident. */
const TELLING = 12;
const PER_COLUMN = 4;
const PAIRS_MAX = 40;

/** What a call of staff may lead to: the values of brand A's rows, by schema and column. */
type Known = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
type Read = { readonly call: string; readonly path: string };

/**
 * The wall between two brands of one group: whatever an administrator of the other asks, with the ids of the first, they see
 * nothing of it and change nothing in it.
 */
export function createWall(world: World) {
  const { owner } = world;

  async function tables(): Promise<
    readonly { readonly table: string; readonly schema: string; readonly columns: string[] }[]
  > {
    const { rows } = await owner.query<{ table: string; schema: string; columns: string[] }>(`
      select c.oid::regclass::text as table, n.nspname as schema,
        array_agg(a.attname::text) filter (where a.atttypid in ('text'::regtype, 'uuid'::regtype, 'bigint'::regtype)) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and not c.relispartition
        and n.nspname not in ('pg_catalog', 'information_schema', 'raced')
      group by c.oid, n.nspname having bool_or(a.attname = 'merchant') order by 1`);
    return rows;
  }

  /** All that brand A has, in a word that changes with any of it. */
  async function stateOfHome(): Promise<ReadonlyMap<string, string>> {
    const parts = (await tables()).map(
      ({ table }) =>
        `select '${table}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as state
         from ${table} t where t.merchant = 'DEMO'`,
    );
    parts.push(
      `select 'merchants.merchant' as name, md5(m::text) as state from merchants.merchant m where m.code = 'DEMO'`,
    );
    const { rows } = await owner.query<{ name: string; state: string }>(parts.join(' union all '));
    return new Map(rows.map(({ name, state }) => [name, state]));
  }

  async function known(): Promise<Known> {
    const found = new Map<string, Map<string, string[]>>();
    for (const { columns, schema, table } of await tables()) {
      for (const column of columns) {
        const { rows } = await owner.query<{ value: string }>(
          `select distinct on (1) ${column}::text as value from ${table}
           where merchant = 'DEMO' and ${column} is not null order by 1 desc limit ${PER_COLUMN}`,
        );
        const here = found.get(schema) ?? new Map<string, string[]>();
        here.set(column, [...(here.get(column) ?? []), ...rows.map(({ value }) => value)]);
        found.set(schema, here);
      }
    }
    return found;
  }

  /** An administrator of the other brand with a fresh proof, wherever what they did before has left them. */
  async function administrator(): Promise<BrowserClient> {
    await owner.query(
      `insert into merchants.merchant_group (code, name) values ('AUD', 'Audited') on conflict do nothing;
       update merchants.merchant set merchant_group = 'AUD', staff_second_factor = false, maintenance = false
       where code in ('DEMO', 'OTHER')`,
    );
    await world.app.features.merchants.refresh();
    return await signInStaff(world, ELSEWHERE);
  }

  return {
    /** Sends what was sent at brand A from the other one; answers what is wrong. */
    async replay(call: CallSpec, sent: readonly SentRequest[]): Promise<readonly string[]> {
      const path = new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?.*)?$`);
      const theirs = sent.filter(
        (one) => one.host === HOME && one.method === call.method && path.test(one.path),
      );
      const admin = await administrator();
      const before = await stateOfHome();
      const wrong: string[] = [];
      for (const { body, headers, ...one } of theirs) {
        const there = { ...headers, ...(headers['origin'] && { origin: `http://${ELSEWHERE}` }) };
        const { status } = await admin.send(one.method, one.path, there, body);
        if (status >= 500) wrong.push(`${call.name} answers ${status} to what another brand sent`);
      }
      const after = await stateOfHome();
      for (const [name, state] of after) {
        if (before.get(name) !== state) wrong.push(`${call.name} from another brand changes ${name}`);
      }
      return wrong;
    },

    /** Every read of staff, with whatever brand A has in its path. */
    async reads(
      home: BrowserClient,
    ): Promise<{ readonly wrong: readonly string[]; readonly unseen: readonly string[] }> {
      const admin = await administrator();
      const at = await known();
      const telling = await tellingOf(at);
      const wrong: string[] = [];
      const unseen: string[] = [];
      for (const call of Object.values(CALLS) as CallSpec[]) {
        if (!call.who.startsWith('staff') || call.unsafe || call.cost === 'stream') continue;
        let isSeen = false;
        for (const { path } of readsOf(call, at)) {
          const { status, text } = await admin.send('GET', path, {});
          const found = telling.filter(
            (value) => text.includes(value) && !decodeURIComponent(path).includes(value),
          );
          if (status >= 500 || found.length > 0)
            wrong.push(`${path}: ${status}, ${found.slice(0, 3).join(' ')}`);
          isSeen ||= (await home.send('GET', path, {})).status === 200;
        }
        if (!isSeen) unseen.push(call.name);
      }
      return { wrong, unseen };
    },
  };

  /** What stands in rows of brand A and nowhere in those of the other. */
  async function tellingOf(at: Known): Promise<readonly string[]> {
    const values = new Set([...at.values()].flatMap((columns) => [...columns.values()].flat()));
    let others = '';
    for (const { table } of await tables()) {
      const { rows } = await owner.query<{ text: string | null }>(
        `select string_agg(t::text, ' ') as text from ${table} t where merchant <> 'DEMO'`,
      );
      others += ` ${rows[0]?.text ?? ''}`;
    }
    return [...values].filter(
      (value) => value.length >= TELLING && /\d/.test(value) && !others.includes(value),
    );
  }
}

const groupOf = (name: string): string =>
  Object.entries(GROUPS as Readonly<Record<string, object>>).find(([, calls]) => name in calls)?.[0] ?? '';
const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a read must be asked beside its path. */
const QUERIES: Readonly<Record<string, string>> = {
  listViews: '?list=staff_acts',
};
const OF_GROUP: ReadonlyMap<string, readonly string[]> = new Map([['code', ['DEMO']]]);

/** The paths of a call, for each thing of brand A that might stand in them. */
function readsOf(call: CallSpec, at: Known): readonly Read[] {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const entries = (
    call.params as { readonly entries?: Readonly<Record<string, v.GenericSchema>> } | undefined
  )?.entries;
  const own =
    (groupOf(call.name) === 'brands' ? OF_GROUP : at.get(groupOf(call.name))) ??
    new Map<string, readonly string[]>();
  let paths = [call.path];
  for (const name of names) {
    const everywhere = [...at.values()].flatMap((columns) => columns.get(columnOf(name)) ?? []);
    const candidates = [
      ...new Set([...(own.get(columnOf(name)) ?? []), ...(own.get('id') ?? []), ...everywhere]),
    ].filter((value) => !entries?.[name] || v.is(entries[name], value));
    paths = paths
      .flatMap((path) => candidates.map((value) => path.replace(`:${name}`, encodeURIComponent(value))))
      .slice(0, PAIRS_MAX);
  }
  const query = QUERIES[call.name] ?? '';
  const purpose = call.query && 'entries' in call.query && 'purpose' in (call.query.entries as object);
  return paths.map((path) => ({
    call: call.name,
    path: purpose ? `${path}?purpose=member_request` : `${path}${query}`,
  }));
}

import pg from 'pg';
import { ACTS } from './acts.ts';
import { changedBetween, stateOf } from './state.ts';
import { STATEMENTS } from './statements.ts';
import { callsOf, SPRUNG, setTraps } from './traps.ts';

export type Attacker = {
  readonly role: string;
  readonly url: string;
  /** Databases that this sign-in has no business in. */
  readonly foreign: readonly string[];
};

export type Outcome = {
  requests: number;
  readonly violations: string[];
  /** Refusals that prove nothing, for the statement itself is wrong: a matter for the catalogue's own test. */
  readonly unclear: string[];
};

/** No such syntax, column, function or table. */
const PROVES_NOTHING = new Set(['42601', '42703', '42883', '42P01']);
const NOT_IN_A_TRANSACTION = '25001';

type Words = Readonly<Record<`$${string}`, string>>;

/**
 * Tries, with each sign-in, everything that we know a stolen sign-in would try. What must be refused is tried in a
 * transaction that is rolled back; of what may be allowed, the whole database is compared before and after.
 */
export async function attackDatabase(options: {
  readonly administratorUrl: string;
  readonly attackers: readonly Attacker[];
  readonly excluded?: { readonly lane: number; readonly account: string };
}): Promise<Outcome> {
  const outcome: Outcome = { requests: 0, violations: [], unclear: [] };
  const administrator = await connect(options.administratorUrl);
  try {
    const database = new URL(options.administratorUrl).pathname.slice(1);
    const before = await stateOf(administrator);
    for (const attacker of options.attackers) {
      const other = attacker.role === 'laro_worker' ? 'laro_web' : 'laro_worker';
      const words: Words = {
        $LOGIN: attacker.role,
        $OWNER: 'laro_migrator',
        $OTHER: other,
        $DATABASE: database,
        $LANE: String(options.excluded?.lane ?? 0),
        $ACCOUNT: options.excluded?.account ?? '0',
      };
      await attackAs(attacker, words, outcome);
      const changed = changedBetween(before, await stateOf(administrator));
      outcome.violations.push(...changed.map((what) => `${attacker.role} changed ${what}`));
    }
    await attackAbsentees(options, outcome);
  } finally {
    await administrator.end();
  }
  return outcome;
}

async function attackAs(attacker: Attacker, words: Words, outcome: Outcome): Promise<void> {
  for (const url of attacker.foreign) await tryToEnter(attacker.role, url, outcome);
  const client = await connect(attacker.url);
  try {
    await client.query("set statement_timeout = '2s'; set lock_timeout = '500ms'");
    await readCatalogue(attacker.role, client, outcome);
    for (const statement of STATEMENTS)
      await tryStatement(attacker.role, client, fill(statement, words), outcome);
    await springTraps(attacker.role, client, outcome);
  } finally {
    await client.end();
  }
  for (const act of ACTS) await tryAct(attacker, act, words, outcome);
}

async function tryToEnter(role: string, url: string, outcome: Outcome): Promise<void> {
  outcome.requests += 1;
  try {
    await (await connect(url)).end();
  } catch {
    return;
  }
  outcome.violations.push(`${role} entered ${new URL(url).pathname.slice(1)}`);
}

async function tryStatement(
  role: string,
  client: pg.Client,
  statement: string,
  outcome: Outcome,
): Promise<void> {
  outcome.requests += 1;
  let code = await refusalOf(client, statement, true);
  if (code === NOT_IN_A_TRANSACTION) code = await refusalOf(client, statement, false);
  if (code === null) outcome.violations.push(`${role} was not refused: ${statement}`);
  else if (PROVES_NOTHING.has(code)) outcome.unclear.push(`${role} ${code}: ${statement}`);
}

/** The code of the refusal, or null where there was none. */
async function refusalOf(client: pg.Client, statement: string, undone: boolean): Promise<string | null> {
  if (undone) await client.query('begin');
  try {
    await client.query(statement);
    return null;
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  } finally {
    if (undone) await client.query('rollback');
  }
}

/** What the catalogue shows everybody: functions that act as a mighty owner, or look for names where a stranger may put some. */
async function readCatalogue(role: string, client: pg.Client, outcome: Outcome): Promise<void> {
  outcome.requests += 1;
  const { rows } = await client.query<{ name: string; fault: string }>(`
    select p.oid::regprocedure::text as name,
           case when not 'search_path=pg_catalog, pg_temp' = any (coalesce(p.proconfig, '{}'))
                  then 'looks for names elsewhere than in the catalogue, or among temporary ones first'
                when r.rolsuper or r.rolcreaterole or r.rolbypassrls or r.rolreplication then 'acts as a mighty role'
                when has_function_privilege('public', p.oid, 'execute') then 'is everybody''s' end as fault
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_roles r on r.oid = p.proowner
    where p.prosecdef and n.nspname !~ '^(pg_|citus|columnar)' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
  for (const { name, fault } of rows)
    if (fault !== null) outcome.violations.push(`${role} sees that ${name} ${fault}`);
}

/** A function that acts as its owner must not run what a stranger put in its way. */
async function springTraps(role: string, client: pg.Client, outcome: Outcome): Promise<void> {
  const sprung: string[] = [];
  client.on('notice', ({ message = '' }) => {
    if (message.startsWith(SPRUNG) && message !== `${SPRUNG}${role}`)
      sprung.push(message.slice(SPRUNG.length));
  });
  const calls = await callsOf(client);
  const { tried, made } = await setTraps(client);
  outcome.requests += tried;
  if (made > 0) outcome.violations.push(`${role} made ${made} temporary objects`);
  await client.query('set search_path = pg_temp, public');
  for (const { name, statement } of calls) {
    outcome.requests += 1;
    sprung.length = 0;
    await refusalOf(client, statement, true);
    if (sprung[0]) outcome.violations.push(`${role} ran code as ${sprung[0]} through ${name}`);
  }
}

/** In a session of its own, for an act may leave it spoiled; a statement that is refused ends the act. */
async function tryAct(
  attacker: Attacker,
  act: readonly string[],
  words: Words,
  outcome: Outcome,
): Promise<void> {
  const client = await connect(attacker.url);
  try {
    await client.query("set statement_timeout = '2s'; set lock_timeout = '500ms'");
    for (const statement of act) {
      outcome.requests += 1;
      const rows = await client.query(fill(statement, words)).then(
        (answer) => answer.rows,
        () => [],
      );
      if (/ledger\.account$|^fetch|^execute/.test(statement) && rows.length > 0)
        outcome.violations.push(`${attacker.role} read ${rows.length} rows without a merchant: ${statement}`);
    }
  } finally {
    await client.end();
  }
}

/** Sign-ins that exist and are for nobody: the owner of the schemas, and the group of rights. */
async function attackAbsentees(
  { attackers }: { readonly attackers: readonly Attacker[] },
  outcome: Outcome,
): Promise<void> {
  const [first] = attackers;
  if (!first) return;
  for (const role of ['laro_migrator', 'laro_app']) {
    for (const password of ['', role, 'postgres']) {
      const url = new URL(first.url);
      url.username = role;
      url.password = password;
      await tryToEnter(role, url.href, outcome);
    }
  }
}

function fill(statement: string, words: Words): string {
  return statement.replaceAll(/\$[A-Z]+\b/g, (word) => words[word as `$${string}`] ?? word);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    // Half a connection would be waited for by whoever drops the database.
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

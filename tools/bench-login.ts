/**
 * `npm run bench:login [-- --seconds 30 --rate 25 --json FILE]`: what a sign-in costs its member and the wallet.
 * Wallet calls run all the time, first alone and then beside sign-ins that come at a fixed rate; and who asks for an
 * unknown name, or a number in any spelling, must hear and wait as who gives a wrong password. Prints figures, and fails only when an answer is wrong.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { hashPassword } from '../apps/api/src/features/members/index.ts';
import { startApi } from './bench-ledger/api-process.ts';
import { openCore } from './bench-ledger/core.ts';
import { median, percentile } from './bench-ledger/figures.ts';
import { startInstance } from './bench-ledger/instance.ts';
import { createPeople } from './bench-ledger/people.ts';
import { atMost, type Row, tableOf } from './bench-ledger/report.ts';
import { createBetPress } from './bench-ledger/signed-bets.ts';
import { callWallet } from './bench-ledger/wallet-load.ts';
import { areaUnderCurve } from './bench-login/area-under-curve.ts';
import { createEndpoint } from './bench-login/endpoint.ts';
import { bindNumbers, freeNumber, hadNumber, spellingsOf } from './bench-login/numbers.ts';
import { createTerminal } from './start/terminal.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    rate: { type: 'string', default: '25' },
    pairs: { type: 'string', default: '1000' },
    json: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const pairs = Number(values.pairs);
const PEOPLE = 2_000;
/** Members who have a number; and walks through spellings, each some Argon2 long. */
const NUMBERS = 200;
const WALKS = 20;
const WALLET_CONNECTIONS = 16;
const WALLET_PER_SECOND = 800;
const PASSWORD = 'three blue herons';

const terminal = createTerminal();
const instance = await startInstance();
try {
  const people = await createPeople(instance.owner, { people: PEOPLE, players: PEOPLE });
  const core = await openCore(instance);
  await core.credit(people);
  await core.stop();
  await instance.owner.query('update members.member set password_hash = $1, first_signed_in_at = now()', [
    await hashPassword(PASSWORD),
  ]);
  // A captcha would be asked for before any password is looked at: what is measured here stands behind it.
  await instance.owner.query(`update merchants.merchant set flags = array_remove(flags, 'CAPTCHA3')`);
  const members = await instance.owner.query<{ id: string; account: string }>(
    'select id, account from members.member order by account',
  );
  const names = members.rows.map(({ account }) => account);
  const nobodyLike = (name: string, turn: number) => `n${name.slice(1, -4)}${String(turn).padStart(4, 'x')}`;
  await bindNumbers(
    instance,
    members.rows.slice(0, NUMBERS).map(({ id }) => id),
  );
  const api = await startApi(instance, 'login', { RATE_LIMITS: 'off' });
  try {
    const press = createBetPress({ privateKeyFile: instance.keys.studio, port: api.port, people });
    const wallet = async () =>
      await callWallet({
        port: api.port,
        connections: WALLET_CONNECTIONS,
        requests: await press.sign(seconds * WALLET_PER_SECOND),
        perSecondMax: WALLET_PER_SECOND,
        seconds,
      });
    const endpoint = await createEndpoint(api.port);
    const done = terminal.step('Wallet calls alone, then beside sign-ins');
    const alone = await wallet();
    const [beside, signIns] = await Promise.all([
      wallet(),
      endpoint.arrive({ names, password: PASSWORD, perSecond: rate, seconds }),
    ]);
    done();
    const compared = terminal.step('Unknown names against wrong passwords');
    const reset = async () => {
      await instance.owner.query('delete from login.failure');
    };
    const { unknown, wrong, unlike } = await endpoint.compare({
      pairs,
      pairOf: (pair) => {
        const known = names[pair % names.length] ?? '';
        return { known, nobody: nobodyLike(known, pair) };
      },
      reset,
    });
    compared();
    const spelled = terminal.step('Unknown numbers against wrong passwords, in every spelling');
    const numbers = await endpoint.compare({
      pairs: Math.ceil(pairs / 2),
      pairOf: (pair) => {
        const at = pair % NUMBERS;
        const spelling = pair % spellingsOf('').length;
        const one = (national: string) => spellingsOf(national)[spelling] ?? '';
        return { known: one(hadNumber(at)), nobody: one(freeNumber(at)) };
      },
      reset,
    });
    // Locked under one spelling, then every other one, and then the name to which the number leads.
    const walkOf = (national: string, name: string) => {
      const [first, ...others] = spellingsOf(national);
      return [first, first, first, first, ...others, name, name.toUpperCase(), name, name];
    };
    const differing = await endpoint.walk({
      walks: WALKS,
      walkOf: (walk) => ({
        known: walkOf(hadNumber(walk), names[walk] ?? ''),
        nobody: walkOf(freeNumber(walk), nobodyLike(names[walk] ?? '', walk)),
      }),
      reset,
    });
    spelled();
    const area = areaUnderCurve(unknown, wrong);
    const numberArea = areaUnderCurve(numbers.unknown, numbers.wrong);
    const figures = {
      signInP50Ms: median(signIns.waitedMs),
      signInP99Ms: percentile(signIns.waitedMs, 99),
      walletP99AloneMs: alone.p99Ms ?? Number.NaN,
      walletP99BesideMs: beside.p99Ms ?? Number.NaN,
      enumerationArea: area,
      enumerationAreaOfNumbers: numberArea,
    };
    const perSecond = (run: { readonly perSecond: number }) => `${Math.round(run.perSecond)} a second`;
    const rows: readonly Row[] = [
      { what: `sign-in, ${rate} a second, p50 ms`, figure: figures.signInP50Ms.toFixed(1) },
      atMost(`sign-in, ${rate} a second, p99 ms`, figures.signInP99Ms, 500),
      { what: `wallet alone, ${perSecond(alone)}, p99 ms`, figure: figures.walletP99AloneMs.toFixed(1) },
      { what: `wallet beside, ${perSecond(beside)}, p99 ms`, figure: figures.walletP99BesideMs.toFixed(1) },
      {
        what: 'unknown name against wrong password, area under the curve',
        figure: area.toFixed(3),
        mark: '0.45 to 0.55',
        met: area >= 0.45 && area <= 0.55,
      },
      {
        what: 'unknown number against wrong password, area under the curve',
        figure: numberArea.toFixed(3),
        mark: '0.45 to 0.55',
        met: numberArea >= 0.45 && numberArea <= 0.55,
      },
      {
        what: `walks through spellings, of ${WALKS}, that tell a number that is had`,
        figure: String(differing.length),
        mark: '0',
        met: differing.length === 0,
      },
    ];
    terminal.line(`\n${tableOf(rows)}\n`);
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures)}\n`);
    const faults = [
      ...differing.map(
        (answered) => `A number that somebody has was answered unlike one that nobody has: ${answered}.`,
      ),
      ...[...unlike, ...numbers.unlike].map(
        (answered) => `An attempt was not answered as a wrong password: ${answered}.`,
      ),
      ...signIns.refused.map((answered) => `A right password was refused: ${answered}.`),
      ...[...alone.refused, ...beside.refused].map(
        ([answered, times]) => `The wallet said ${answered} ${times} times.`,
      ),
    ];
    for (const fault of faults) terminal.line(`  ✕ ${fault}`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await api.stop();
  }
} finally {
  await instance.stop();
}
await endProcess();

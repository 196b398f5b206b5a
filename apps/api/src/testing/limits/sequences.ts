import { randomUUID } from 'node:crypto';
import { moneyFromE5 } from '@laro/money';
import fc from 'fast-check';
import { contentHash } from '../../features/ledger/index.ts';
import type { Member } from '../../features/members/index.ts';
import { createFakeClock } from '../fake-clock.ts';
import type { World } from '../world.ts';
import { type Key, Model } from './model.ts';

const MEMBERS = 100;
/** A clock that goes on and back an hour twice a year. */
const TIME_ZONE = 'America/New_York';
const START = Date.parse('2027-02-20T08:00:00Z');
const E5 = 100_000;
const KEYS = [
  ...(['deposit', 'loss', 'stake'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => `${kind}.${period}` as const),
  ),
  'session.play',
  'reality.play',
] as const satisfies readonly Key[];

const amount = fc.integer({ min: 1, max: 20 });
const place = fc.nat();
const limit = fc.oneof(
  fc.record({
    key: fc.constantFrom(...KEYS.slice(0, 9)),
    value: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 4 }),
  }),
  fc.record({
    key: fc.constantFrom('session.play', 'reality.play'),
    value: fc.integer({ min: 15, max: 90 }),
  }),
);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constant('stake'), amount }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('win'), amount, place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undo'), place }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('set'), limit }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('confirm'), place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('deposit'), amount, place }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('release'), place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('begin', 'acknowledge') }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('impose'), amount: fc.integer({ min: 90, max: 240 }) }),
  },
);
type Step = {
  readonly act: string;
  readonly amount?: number;
  readonly place?: number;
  readonly limit?: { readonly key: Key; readonly value: number | null };
};
/** How far the clock goes on before each step of all members. */
const PAUSES = [1_000, 60_000, 900_000, 1_900_000, 3 * 3_600_000, 11 * 3_600_000, 86_400_000, 9 * 86_400_000];

type Person = {
  readonly member: Member;
  readonly model: Model;
  /** Stakes, and all that an undo may name. */
  readonly stakes: string[];
  readonly acts: string[];
  readonly orders: string[];
};

export type SequenceReport = {
  readonly sequences: number;
  readonly steps: number;
  readonly violations: readonly { readonly invariant: string; readonly text: string }[];
};

/**
 * Lets a hundred members at a time do whatever they like, step by step under one clock that jumps, through the posting of bets
 * and the functions of the database; each answer is held against the model. An excluded member comes last of a sequence.
 */
export async function runLimitSequences(
  world: World,
  options: {
    readonly sequences: number;
    readonly seed: number;
    readonly stepsEach?: number;
    readonly onRound?: (done: number) => void;
  },
): Promise<SequenceReport> {
  const { sequences, seed, stepsEach = 12 } = options;
  const clock = createFakeClock(world);
  await world.owner.query('update merchants.merchant set time_zone = $1 where code = $2', [
    TIME_ZONE,
    'DEMO',
  ]);
  const people = await createPeople(world);
  const violations: { invariant: string; text: string }[] = [];
  let now = START;
  let done = 0;
  for (let round = 0; done < sequences; round += 1) {
    const drawn = fc.sample(fc.array(step, { minLength: stepsEach, maxLength: stepsEach }), {
      numRuns: MEMBERS,
      seed: seed + round,
    });
    const [pauses = []] = fc.sample(
      fc.array(fc.constantFrom(...PAUSES), { minLength: stepsEach, maxLength: stepsEach }),
      { numRuns: 1, seed: seed + round },
    );
    for (let at = 0; at < stepsEach; at += 1) {
      now += pauses[at] ?? 0;
      await clock.stopAt(new Date(now).toISOString());
      await Promise.all(
        people.map(async (person, index) => {
          const wanted = (drawn[index]?.[at] ?? { act: 'begin' }) as Step;
          const fault = await take(world, person, wanted, now);
          if (fault)
            violations.push({ invariant: 'G2', text: `seed ${seed}, round ${round}, step ${at}: ${fault}` });
        }),
      );
    }
    await excludeSome(world, people, { round, now });
    done += MEMBERS;
    options.onRound?.(done);
  }
  await clock.run();
  return { sequences: done, steps: done * stepsEach, violations };
}

async function createPeople({ app, platform }: World): Promise<Person[]> {
  const merchant = await app.features.merchants.byCode('DEMO');
  const rich = { ...merchant, welcomeCreditE5: BigInt(10_000_000 * E5) };
  const people: Person[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = await platform.scopes.write(
      'DEMO',
      async (scope) =>
        await app.features.registration.createNamed(scope, rich, {
          account: `sequence${index}`,
          type: 0,
          password: null,
        }),
    );
    people.push({ member, model: new Model(TIME_ZONE), stakes: [], acts: [], orders: [] });
  }
  return people;
}

/** Does it, and says how what was answered differs from the model. */
async function take(world: World, person: Person, wanted: Step, now: number): Promise<string | null> {
  const { model, member, stakes, acts, orders } = person;
  const faultOf = (answer: unknown, expected: unknown): string | null =>
    answer === expected
      ? null
      : `${JSON.stringify(wanted)} of ${member.account}: ${String(answer)}, not ${String(expected)}`;
  const { amount: sum = 1, place: at = 0 } = wanted;
  switch (wanted.act) {
    case 'stake': {
      const id = randomUUID();
      const expected = model.stake(id, sum, now);
      if (expected === 'posted') {
        stakes.push(id);
        acts.push(id);
      }
      return faultOf(await bet(world, member, { op: 'stake', id, sum }), expected);
    }
    case 'win': {
      const of = stakes.at(-1);
      if (of === undefined || model.isUndone(of)) return null;
      const id = randomUUID();
      model.win(id, sum, now);
      acts.push(id);
      return faultOf(await bet(world, member, { op: 'win', id, sum, of }), 'posted');
    }
    case 'undo': {
      const id = acts[acts.length - 1 - (at % Math.max(1, Math.min(acts.length, 4)))];
      if (id === undefined) return null;
      await bet(world, member, { op: 'undo', id, sum });
      model.undo(id);
      return null;
    }
    case 'set': {
      const { key, value } = wanted.limit ?? { key: 'stake.day', value: 1 };
      return faultOf(await ofLimit(world, member, 'set_limit', key, value), model.set(key, value, now));
    }
    case 'confirm': {
      const key = KEYS[at % KEYS.length] ?? 'stake.day';
      const value = model.pendingOf(key, now)?.value ?? null;
      return faultOf(await ofLimit(world, member, 'confirm', key, value), model.confirm(key, value, now));
    }
    case 'deposit': {
      const again = at % 4 === 0 ? orders.at(-1) : undefined;
      const order = again ?? randomUUID();
      if (!again) orders.push(order);
      const { rows } = await world.owner.query<{ code: string }>(
        `select code from limits.take_deposit('DEMO', $1, $2, $3)`,
        [member.id, order, sum * E5],
      );
      return faultOf(rows[0]?.code, model.takeDeposit(order, sum, now));
    }
    case 'release': {
      const order = orders[orders.length - 1 - (at % Math.max(1, orders.length))];
      if (order === undefined) return null;
      await world.owner.query(`select limits.release_deposit('DEMO', $1, $2)`, [member.id, order]);
      model.releaseDeposit(order);
      return null;
    }
    case 'impose':
      // No lower than what anybody has here: nothing may come of it.
      await world.owner.query(
        `select limits.impose('DEMO', $1, 'reality', 'play', $2, interval '10 years', 'stf_model')`,
        [member.id, sum],
      );
      return null;
    default: {
      const begins = wanted.act === 'begin';
      await world.owner.query(`select limits.${begins ? 'begin_play' : 'acknowledge'}('DEMO', $1)`, [
        member.id,
      ]);
      if (begins) model.beginPlay(now);
      else model.acknowledge(now);
      return null;
    }
  }
}

async function ofLimit(
  { owner }: World,
  { id }: Member,
  name: 'set_limit' | 'confirm',
  key: Key,
  value: number | null,
): Promise<string | undefined> {
  const [kind, period] = key.split('.');
  const units = value !== null && period !== 'play' ? value * E5 : value;
  const { rows } = await owner.query<{ done: string }>(
    `select limits.${name}('DEMO', $1, $2, $3, $4) as done`,
    [id, kind, period, units],
  );
  return rows[0]?.done;
}

async function bet(
  { app, walletBase }: World,
  member: Member,
  {
    op,
    id,
    sum,
    of,
  }: {
    readonly op: 'stake' | 'win' | 'undo';
    readonly id: string;
    readonly sum: number;
    readonly of?: string;
  },
): Promise<string | undefined> {
  const outcome = await app.features.bets.post({
    lane: member.lane,
    account: member.cashAccount,
    merchant: 'DEMO',
    member: member.id,
    book: 'REAL',
    currency: member.currency,
    integration: /int_[a-z0-9_]+/.exec(walletBase)?.[0] ?? '',
    round: id,
    roundClosed: false,
    nodeId: 'studio-ls_test',
    gameType: 'RNG',
    sessionEpoch: null,
    veto: null,
    acts: [
      {
        op,
        transaction: op === 'undo' ? `undo ${id}` : id,
        reference: op === 'undo' ? id : (of ?? null),
        amount: moneyFromE5(op === 'undo' ? 0n : BigInt(sum * E5)),
        contentHash: contentHash({ id }),
      },
    ],
  });
  return outcome.acts[0]?.status;
}

async function excludeSome(
  { owner }: World,
  people: readonly Person[],
  { round, now }: { readonly round: number; readonly now: number },
): Promise<void> {
  for (const { member, model } of people.filter((_, index) => index % 10 === round % 10)) {
    await owner.query(`select limits.exclude('DEMO', $1, 'time_out', interval '24 hours', null)`, [
      member.id,
    ]);
    model.exclude(24, now);
  }
}

import { randomUUID } from 'node:crypto';
import { SALARY_TERMS } from '@laro/wire/testing';
import { signContract } from '../contracts.ts';
import type { Dice } from '../dice.ts';
import type { World } from '../world.ts';
import { proposed, type Scene } from './scene.ts';

const CLOSING = {
  period: { first: '2020-01-01', last: '2020-01-01' },
  contracts: [],
  active: { valid: '100000000n', deposit: null, match: 'ALL' },
  uncounted: { excluded: [], linked: [] },
  deductions: {},
};

/** An id as the product makes them. */
const idOf = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 26)}`;

/** A run of a day long ago that is not committed, with one bill of this amount and state. Returns both ids. */
export async function newRun(
  { owner }: Pick<World, 'owner'>,
  { agent, day, amount, state }: { agent: string; day: string; amount: bigint; state: string },
): Promise<{ readonly run: string; readonly bill: string }> {
  const [run, bill] = [idOf('run'), idOf('bil')];
  const runState = state === 'CALCULATED' ? 'PREVIEW' : 'COMMITTED';
  await owner.query(
    `insert into bills.run (merchant, id, series, first, last, hour, cutoff, computed_until, closing, total, state,
       calculated_at, committed_at, committed_by)
     values ('DEMO', $1, 'DAILY', $2::date, $2::date, -1, $2::date, $2::date, $3, $4, $5::text, now(), case when $5::text = 'COMMITTED' then now() end,
       case when $5::text = 'COMMITTED' then 'limit' end)`,
    [run, day, JSON.stringify(CLOSING), amount.toString(), runState],
  );
  await owner.query(
    `insert into bills.bill (merchant, id, run, contract, version, agent, kind, first, last, hour, depth, base_lines, base,
       lines, amount, top_up, tier, active, owed, net, terms, pay_mode, state, calculated_at)
     values ('DEMO', $1, $2, $1, 1, $3, 'DAILY', $4, $4, -1, 0, '[]', 0, '[]', $5, 0, 0, 0, 0, $5,
       '{"kind":"DAILY","tiers":[],"isMarginal":false,"categories":null,"requiresLoss":false,"unit":null}', 'CLAIM', $6, now())`,
    [bill, run, agent, day, amount.toString(), state],
  );
  return { run, bill };
}

/** A bill that was paid, of a contract that goes on, and its dispute. Returns both ids. */
export async function newDispute(
  world: Pick<World, 'owner'>,
  { agent, amount, day, state }: { agent: string; day: string; amount: bigint; state: 'OPEN' | 'ANSWERED' },
): Promise<{ readonly bill: string; readonly dispute: string }> {
  const { owner } = world;
  const { bill } = await newRun(world, { agent, day, amount, state: 'UNAPPROVED' });
  const known = await owner.query<{ id: string }>(
    'select id::text from contracts.contract where agent = $1',
    [agent],
  );
  const signed = { agent, payer: null, terms: SALARY_TERMS, fromDay: '2000-01-01' } as const;
  const contract = known.rows[0]?.id ?? (await signContract(world, signed));
  await owner.query(
    "update bills.bill set contract = $2, state = 'ISSUED', paid = amount, ended_at = now() where id = $1",
    [bill, contract],
  );
  const dispute = randomUUID();
  await owner.query(
    `insert into bills.dispute (merchant, id, bill, agent, words, state, opened_at, answer_by, answer, answered_at, answered_by)
     values ('DEMO', $1, $2, $3, 'This is too little.', $4::text, now(), now() + interval '7 days',
       case when $4::text = 'ANSWERED' then 'It is as agreed.' end, case when $4::text = 'ANSWERED' then now() end,
       case when $4::text = 'ANSWERED' then 'somebody' end)`,
    [dispute, bill, agent, state],
  );
  return { bill, dispute };
}

const dayOf = (dice: Dice, made: number): string =>
  new Date(Date.UTC(2001, 0, 1 + made, dice.below(1))).toISOString().slice(0, 10);

type Stage = { readonly world: World; readonly dice: Dice; readonly names: string };

/** A run that waits; each proposal is about one of its own. */
export async function billRunScene({ world, dice, names }: Stage): Promise<Scene> {
  const agent = await world.register(`${names}billrun`);
  let made = 0;
  return {
    kind: 'bill_run',
    apart: true,
    propose: async (by) =>
      await proposed(by, async (id) => {
        made += 1;
        const amount = BigInt(1_000 + dice.below(9_000)) * 1_000n;
        const day = dayOf(dice, made);
        const { run } = await newRun(world, { agent: agent.id, day, amount, state: 'CALCULATED' });
        const total = `${amount / 100_000n}.${String((amount % 100_000n) / 1_000n).padStart(2, '0')}`;
        return await by.call('proposeBillRun', { id, run, total, reason: 'A race of approvals.' });
      }),
    async effects(id) {
      const { rows } = await world.owner.query<{ count: number }>(
        'select count(*)::int as count from bills.run where committed_by = $1',
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await world.owner.query<{ id: string }>(
        `select r.id from bills.run r join bills.bill b on b.run = r.id
         where b.agent = $1 and (r.state = 'COMMITTED') <> (b.state = 'CLAIMABLE')`,
        [agent.id],
      );
      return rows.map(({ id }) => `${id} is committed in part`);
    },
  };
}

/** A bill that waits for two; each proposal is about one of its own. */
export async function billVerdictScene({ world, dice, names }: Stage): Promise<Scene> {
  const agent = await world.register(`${names}billverdict`);
  let made = 0;
  return {
    kind: 'bill_verdict',
    apart: true,
    propose: async (by) =>
      await proposed(by, async (id) => {
        made += 1;
        const day = dayOf(dice, 4_000 + made);
        const { bill } = await newRun(world, {
          agent: agent.id,
          day,
          amount: 20_000_000_000n,
          state: 'UNAPPROVED',
        });
        const verdict = dice.pick(['approve', 'deny'] as const);
        return await by.call('proposeBillVerdict', { id, bill, verdict, reason: 'A race of approvals.' });
      }),
    async effects(id) {
      const { rows } = await world.owner.query<{ count: number }>(
        `select count(*)::int as count from approvals.approval a join bills.bill b on b.id = a.arguments ->> 'bill'
         where a.id = $1 and b.state = case a.arguments ->> 'verdict' when 'deny' then 'DENIED' else 'CLAIMABLE' end`,
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await world.owner.query<{ id: string }>(
        `select b.id from bills.bill b where b.agent = $1 and b.state <> 'UNAPPROVED' and not exists (
           select from approvals.approval a where a.state = 'applied' and a.arguments ->> 'bill' = b.id)`,
        [agent.id],
      );
      return rows.map(({ id }) => `${id} was decided without an approval`);
    },
  };
}

/** A bill that was disputed; each proposal is about one of its own. */
export async function billCorrectionScene({ world, dice, names }: Stage): Promise<Scene> {
  const agent = await world.register(`${names}billcorrect`);
  let made = 0;
  return {
    kind: 'bill_correction',
    apart: true,
    propose: async (by) =>
      await proposed(by, async (id) => {
        made += 1;
        const day = dayOf(dice, 8_000 + made);
        const about = { agent: agent.id, day, amount: 1_000_000n, state: 'ANSWERED' } as const;
        const { dispute } = await newDispute(world, about);
        const amount = dice.pick(['0.00', '7.50', '25.00'] as const);
        return await by.call('proposeBillCorrection', {
          id,
          dispute,
          amount,
          reason: 'A race of approvals.',
        });
      }),
    async effects(id) {
      const { rows } = await world.owner.query<{ count: number }>(
        `select count(*)::int as count from approvals.approval a
         join bills.correction c on c.dispute::text = a.arguments ->> 'dispute' where a.id = $1`,
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await world.owner.query<{ id: string }>(
        `select d.id::text as id from bills.dispute d
         left join bills.correction c on c.dispute = d.id
         where d.agent = $1 and (d.state = 'CORRECTED') <> (c.dispute is not null
           and c.amount + c.added = d.amount - (select b.amount from bills.bill b where b.id = d.bill))`,
        [agent.id],
      );
      return rows.map(({ id }) => `${id} is corrected in part`);
    },
  };
}

/** The one rule of a brand: of what was proposed at the same time one is done, for the others are about another rule then. */
export function billRuleScene({ world, dice }: Pick<Stage, 'world' | 'dice'>): Scene {
  return {
    kind: 'bill_rule',
    propose: async (by) =>
      await proposed(by, async (id) => {
        const rule = { activeValid: `${100 + dice.below(900)}.00`, memberCap: 100_000 + dice.below(800_000) };
        return await by.call('proposeBillRule', { id, ...rule, reason: 'A race of approvals.' });
      }),
    async effects(id) {
      const { rows } = await world.owner.query<{ count: number }>(
        'select count(*)::int as count from approvals.approval where id = $1 and result is not null',
        [id],
      );
      return rows[0]?.count ?? 0;
    },
    async faults() {
      const { rows } = await world.owner.query<{ from: string }>(
        `select r.from_day::text as from from bills.rule r where r.set_by is distinct from (
           select a.id from approvals.approval a where a.kind = 'bill_rule' and a.state = 'applied'
           order by a.ended_at desc limit 1)`,
      );
      return rows.map(({ from }) => `the rule from ${from} on is not the one that was decided last`);
    },
  };
}

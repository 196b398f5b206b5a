import { runDay } from '../../apps/api/src/features/rebates/run.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { createPool } from '../../apps/api/src/platform/database.ts';
import { createLogger } from '../../apps/api/src/platform/logger.ts';
import { createScopes } from '../../apps/api/src/platform/scope.ts';
import { median } from '../bench-ledger/figures.ts';
import type { Instance } from '../bench-ledger/instance.ts';
import { MERCHANT } from '../bench-ledger/names.ts';

const DAYS = 5;
/** Each line of a share is rounded down, and each share to centavos: so much is lost at most for an agent. */
const LOST_E5 = 1_000n * 6n;

/** Measures the run of a day against one statement that sums the same rows for each agent, over several days in turns. */
export async function measureRebates({
  owner,
}: Instance): Promise<{ readonly ratio: number; readonly ours: number; readonly plain: number }> {
  const pool = createPool(owner.options.connectionString ?? '', createLogger('warn'), 1, { unhurried: true });
  const scopes = createScopes(pool);
  try {
    const { rows: days } = await owner.query<{ day: string }>(
      'select day::text from rebates.day order by day limit $1',
      [DAYS],
    );
    const times: { ours: number; plain: number }[] = [];
    for (const { day } of days) {
      const plain = await timed(async () => {
        await owner.query(
          `select a.agent, t.category, sum(t.valid) from rebates.turnover t cross join unnest(t.path) a (agent)
           where t.merchant = $1 and t.day = $2::date group by 1, 2`,
          [MERCHANT, day],
        );
      });
      const ours = await timed(async () => {
        await scopes.write(MERCHANT, async (scope) => await runDay(scope, day, systemClock));
      });
      await assertRight(owner, day);
      times.push({ ours, plain });
    }
    return {
      ratio: median(times.map(({ ours, plain }) => ours / plain)),
      ours: median(times.map(({ ours }) => ours)),
      plain: median(times.map(({ plain }) => plain)),
    };
  } finally {
    await pool.end();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** What all agents get together is the rate at the top less that of who played, of each bet. */
async function assertRight(owner: Instance['owner'], day: string): Promise<void> {
  const { rows } = await owner.query<{ due: bigint; paid: bigint; agents: bigint }>(
    `select (select sum(t.valid * (12000 - coalesce(r.rate, 0)) / 1000000)::bigint from rebates.turnover t
        left join rebates.rate r on r.merchant = t.merchant and r.member = t.member and r.category = t.category
        where t.merchant = $1 and t.day = $2::date) as due,
      coalesce(sum(s.amount), 0)::bigint as paid, count(*) as agents
     from rebates.share s where s.merchant = $1 and s.day = $2::date`,
    [MERCHANT, day],
  );
  const [{ agents, due, paid } = { agents: 0n, due: 0n, paid: -1n }] = rows;
  if (paid > due || due - paid > agents * LOST_E5)
    throw new Error(`Of ${day} ${paid} is paid, and ${due} would be right.`);
}

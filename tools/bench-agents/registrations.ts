import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { createBrowserClient } from '../../apps/api/src/testing/browser-client.ts';
import type { Api } from '../bench-ledger/api-process.ts';
import { median } from '../bench-ledger/figures.ts';
import type { Instance } from '../bench-ledger/instance.ts';
import { MERCHANT } from '../bench-ledger/names.ts';

const PAIRS = 20;
const PASSWORD = 'three plain words';
const CODE = 'benchdepth';
const AGENTS_ABOVE = 10;

/** Nine agents, each below the one before, and a tenth below them with an invitation. */
async function chain({ owner }: Instance): Promise<void> {
  await owner.query(
    `insert into ledger.account (lane, merchant, owner, book, currency, kind, floor)
     select ledger.lane_of(i.id), $1, i.id, 'REAL', 'PHP', 'cash', 0
     from (select 'mem_chain' || lpad(n::text, 21, '0') as id from generate_series(1, $2::int) n) i`,
    [MERCHANT, AGENTS_ABOVE],
  );
  await owner.query(
    `insert into members.member (id, merchant, lane, cash_account, book, currency, account, nickname, type, registered_at,
       last_seen_at, agent_path, recommended_by)
     select a.owner, $1, a.lane, a.id, 'REAL', 'PHP', 'chain' || s.n, 'chain' || s.n, 1, now(), now(),
       array(select 'mem_chain' || lpad(u::text, 21, '0') from generate_series(1, s.n - 1) u order by u),
       case when s.n > 1 then 'mem_chain' || lpad((s.n - 1)::text, 21, '0') end
     from generate_series(1, $2::int) s (n)
     join ledger.account a on a.owner = 'mem_chain' || lpad(s.n::text, 21, '0') and a.kind = 'cash'`,
    [MERCHANT, AGENTS_ABOVE],
  );
  await owner.query(
    `insert into registration.invitation (merchant, code, member, created_at)
     values ($1, $2, 'mem_chain' || lpad($3::text, 21, '0'), now())`,
    [MERCHANT, CODE, String(AGENTS_ABOVE)],
  );
}

/** How much longer a registration takes below ten agents than below none, each after the other. */
export async function measureRegistrations(
  instance: Instance,
  api: Api,
): Promise<{ readonly ratio: number; readonly below: number; readonly alone: number }> {
  await chain(instance);
  const register = async (username: string, code: string | null): Promise<number> => {
    const browser = createBrowserClient(`http://127.0.0.1:${api.port}`, 'localhost', MERCHANT, systemClock);
    const form = {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      agree: true,
      adult: true,
    } as const;
    const startedAt = performance.now();
    const answer = await browser.call('register', code === null ? form : { ...form, affiliateCode: code });
    if (!answer.success) throw new Error(`A registration was refused: ${answer.code}.`);
    return performance.now() - startedAt;
  };
  await register('benchwarm1', null);
  await register('benchwarm2', CODE);
  const times: { below: number; alone: number }[] = [];
  for (let at = 0; at < PAIRS; at += 1) {
    const alone = await register(`benchalone${at}`, null);
    times.push({ alone, below: await register(`benchbelow${at}`, CODE) });
  }
  const { rows } = await instance.owner.query(
    "select from members.member where account like 'benchbelow%' and cardinality(agent_path) = $1",
    [AGENTS_ABOVE],
  );
  if (rows.length !== PAIRS) throw new Error('Not each of them is below ten agents.');
  return {
    ratio: median(times.map(({ alone, below }) => below / alone)),
    below: median(times.map(({ below }) => below)),
    alone: median(times.map(({ alone }) => alone)),
  };
}

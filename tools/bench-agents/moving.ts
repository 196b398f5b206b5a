import type pg from 'pg';
import { MERCHANT } from '../bench-ledger/names.ts';

const SLICE = 500;

export type Moved = {
  readonly moved: number;
  readonly seconds: number;
  /** The unit of work with which the team is below the agents of now, and the longest of the slices after it. */
  readonly beginMs: number;
  readonly sliceMs: number;
};

/** Moves a team as the duty does: one unit of work that moves it, then one for each slice of paths. */
export async function moveInSlices(owner: pg.Pool, member: string, agent: string | null): Promise<Moved> {
  const line = await owner.connect();
  const within = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
    const startedAt = performance.now();
    await line.query('begin');
    await line.query(`select set_config('laro.merchant', $1, true)`, [MERCHANT]);
    const answer = await work();
    await line.query('commit');
    return [answer, performance.now() - startedAt];
  };
  const startedAt = performance.now();
  try {
    const [begun, beginMs] = await within(
      async () =>
        (await line.query('select members.begin_move($1, $2) as begun', [member, agent])).rows[0]?.begun,
    );
    if (begun !== true) throw new Error('The team could not be moved.');
    for (let sliceMs = 0; ; ) {
      const [moved, tookMs] = await within(
        async () =>
          (await line.query('select members.move_slice($1, $2) as moved', [member, SLICE])).rows[0]?.moved,
      );
      sliceMs = Math.max(sliceMs, tookMs);
      if (typeof moved === 'number')
        return { moved, beginMs, sliceMs, seconds: (performance.now() - startedAt) / 1_000 };
    }
  } finally {
    line.release();
  }
}

/** The same in one unit of work, for comparison; it is taken back. */
export async function moveAtOnce(owner: pg.Pool, member: string): Promise<number> {
  const line = await owner.connect();
  const startedAt = performance.now();
  try {
    await line.query('begin');
    await line.query(
      `update members.member set agent_path = agent_path[2:] where merchant = $1 and agent_path @> array[$2]`,
      [MERCHANT, member],
    );
    await line.query('rollback');
    return (performance.now() - startedAt) / 1_000;
  } finally {
    line.release();
  }
}

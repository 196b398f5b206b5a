import { createPushUserAgent } from '@laro/testkit';
import type { Concern } from '@laro/wire/operations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '../../platform/outbox.ts';
import { type AlertReceiver, startAlertReceiver } from '../../testing/alert-receiver.ts';
import { startPayoutProvider } from '../../testing/payout-provider.ts';
import { startPlayedDay } from '../../testing/played-day.ts';
import { sealEverything } from '../../testing/scratch-ledger.ts';
import { signInGroup, signInStaff } from '../../testing/staff.ts';
import { createWithdrawer, requested, setRules } from '../../testing/withdrawers.ts';

const MINUTE = 60_000;
const NIGHT = 'night@ops.example';
let story: Awaited<ReturnType<typeof startPlayedDay>>;
let world: Awaited<ReturnType<typeof startPlayedDay>>['world'];
let receiver: AlertReceiver;

beforeAll(async () => {
  receiver = await startAlertReceiver();
  story = await startPlayedDay({
    sandbox: true,
    config: { alerts: { emails: [NIGHT], webhook: receiver.webhook } },
  });
  world = story.world;
});
afterAll(async () => {
  await world.stop();
  await receiver.close();
});
// What an example left of itself concerns no other.
afterEach(async () => {
  await world.owner.query('delete from operations.process');
  await world.owner.query('delete from operations.job');
});

const advance = (minutes: number) => story.clock.advance(minutes * MINUTE);
const watch = async () => {
  await world.runJobs('operations.watch');
  // Of many alerts at once each run delivers some.
  const due = "select from operations.alert_delivery where state = 'waiting' and touched_at <= $1";
  do await world.runJobs('operations.deliver');
  while ((await world.owner.query(due, [story.clock.now()])).rows.length > 0);
};
const beat = async () => await world.app.features.operations.beat();
const mails = (kind: string, subject: string) =>
  world
    .sandbox()
    .messages(NIGHT)
    .filter((mail) => mail.subject?.endsWith(`: ${kind}, ${subject}`));
const alertsOf = (kind: Concern['kind'], subject: string) =>
  receiver.of(kind, subject).map(({ type }) => type);

/** It is alerted to once, at both receivers and on the page; once somebody has acted, it is over. */
async function lived(
  kind: Concern['kind'],
  subject: string,
  { provoke, act }: { readonly provoke: () => Promise<unknown>; readonly act: () => Promise<unknown> },
): Promise<void> {
  await watch();
  const before = alertsOf(kind, subject).length;
  const mailed = mails(kind, subject).length;
  await provoke();
  await watch();
  await watch();
  expect(alertsOf(kind, subject).slice(before)).toEqual(['alert.began']);
  const desk = await signInGroup(world);
  const { value } = await desk.call('getOperations', {});
  expect(value.concerns).toContainEqual(expect.objectContaining({ kind, subject }));
  advance(6);
  await act();
  await watch();
  expect(alertsOf(kind, subject).slice(before)).toEqual(['alert.began', 'alert.ended']);
  expect(mails(kind, subject)).toHaveLength(mailed + 2);
}

const rename = (from: string, to: string) => async () =>
  await world.owner.query(`alter table ${from} rename to ${to}`);

/** Delivers to every listener that can go on; answers which have something left. */
async function handOnWhatCan(): Promise<readonly string[]> {
  for (const listener of world.app.listeners) {
    try {
      while ((await deliver(world.platform.worker.database, listener)) > 0);
    } catch {
      // It is tried again for as long as it cannot go on.
    }
  }
  const { rows } = await world.owner.query<{ consumer: string }>(
    `select p.consumer from platform.outbox_position p
     where exists (select from platform.outbox o where (o.xid, o.id) > (p.xid, p.id)) order by 1`,
  );
  return rows.map(({ consumer }) => consumer);
}

describe('the runbook: the platform', () => {
  it('process_silent: a process that was killed is alerted to, until another of its role has been started', async () => {
    await lived('process_silent', 'gone/4711', {
      provoke: async () =>
        await world.owner.query(
          `insert into operations.process (id, role, started_at, seen_at, memory_mb, delay_ms, queue, streams)
           values ('gone/4711', 'worker', $1, $1, 1, 1, 0, 0)`,
          [new Date(story.clock.now().getTime() - 2 * MINUTE)],
        ),
      act: async () =>
        await world.owner.query(
          `insert into operations.process (id, role, started_at, seen_at, memory_mb, delay_ms, queue, streams)
           values ('new/4712', 'worker', $1, $1, 1, 1, 0, 0)`,
          [story.clock.now()],
        ),
    });
  });

  const job = (run: () => Promise<void>) => async () =>
    await world.app.features.operations.observe({ name: 'messages.deliver', schedule: '* * * * *', run });
  const runs = job(async () => await Promise.resolve());
  const breaks = job(async () => await Promise.reject(Object.assign(new Error(), { code: '42P01' })));

  it('job_failing: a job that fails four times in a row is alerted to, until it runs', async () => {
    await lived('job_failing', 'messages.deliver', {
      async provoke() {
        for (let run = 0; run < 4; run += 1) await expect(breaks()).rejects.toThrow();
      },
      act: runs,
    });
    expect(receiver.of('job_failing')[0]?.data.detail).toBe('4 x Error 42P01');
  });

  it('job_late: a job that does not begin again is alerted to, until it runs', async () => {
    await runs();
    await lived('job_late', 'messages.deliver', {
      provoke: async () => await Promise.resolve(advance(8)),
      act: runs,
    });
  });

  it('listener_behind: a listener that cannot go on is alerted to and no other, until it has heard', async () => {
    await world.settleOutbox();
    const since = receiver.taken.length;
    await lived('listener_behind', 'popularity', {
      async provoke() {
        await rename('popularity.play', 'gone')();
        await story.win(1n, await story.bet(1n));
        // What a running transaction of any database here holds back comes later.
        await expect.poll(handOnWhatCan, { timeout: 20_000 }).toEqual(['popularity']);
        advance(2);
      },
      async act() {
        await rename('popularity.gone', 'play')();
        await world.settleOutbox();
      },
    });
    const behind = receiver.taken.slice(since).filter(({ data }) => data.kind === 'listener_behind');
    expect(new Set(behind.map(({ data }) => data.subject))).toEqual(new Set(['popularity']));
  });

  it('calls_failing: calls that fail with a fault of ours are alerted to, until they are answered', async () => {
    await lived('calls_failing', '5xx', {
      async provoke() {
        await rename('announcements.announcement', 'gone')();
        for (let call = 0; call < 5; call += 1) {
          expect((await world.visitor().call('listBannerAnnouncements', {})).status).toBe(500);
        }
        await beat();
      },
      async act() {
        await rename('announcements.gone', 'announcement')();
        advance(11);
        await beat();
      },
    });
  });

  it('watch_blind: a place that cannot be looked at is alerted to, and hides nothing of any other', async () => {
    await lived('watch_blind', 'reconciliation', {
      async provoke() {
        await rename('reconciliation.break', 'gone')();
        for (let run = 0; run < 4; run += 1) await expect(breaks()).rejects.toThrow();
      },
      act: rename('reconciliation.gone', 'break'),
    });
    expect(alertsOf('job_failing', 'messages.deliver').at(-1)).toBe('alert.began');
  });
});

describe('the runbook: vendors and money', () => {
  it('vendor_unwell: a vendor that does not answer is alerted to, until it does', async () => {
    const { vendors } = world.app.features;
    const ask = async () => {
      const integration = await vendors.byId('int_demo_studio');
      if (!integration) throw new Error('It is connected.');
      const asked = { operator_id: 'laro', user: 'somebody', round: 'round' };
      for (let call = 0; call < 5; call += 1)
        await vendors
          .client(integration)
          .gameRound(asked)
          .catch(() => undefined);
      await vendors.traffic.flush();
    };
    await lived('vendor_unwell', 'int_demo_studio outbound', {
      async provoke() {
        world.supplier.state.answering = false;
        await ask();
      },
      async act() {
        world.supplier.state.answering = true;
        await ask();
      },
    });
    expect(receiver.of('vendor_unwell')[0]?.data.detail).toBe('failing');
  });

  it('rounds_stuck: a bet that its vendor does not end is alerted to, until it is ended', async () => {
    await world.runJobs('rounds');
    const { rows } = await world.owner.query<{ transaction: string }>(
      "select transaction from bets.bet where state in ('PLACED', 'ACCEPTED')",
    );
    expect(rows).toEqual([]);
    let stake = '';
    await lived('rounds_stuck', 'int_demo_studio', {
      async provoke() {
        stake = await story.bet(2n);
        advance(11);
        await world.runJobs('rounds');
      },
      act: async () => await story.win(3n, stake),
    });
  });

  it('payouts_unknown: a payout of which nobody knows the end is alerted to, until its provider says', async () => {
    const provider = await startPayoutProvider(world);
    const player = await createWithdrawer(world, 'unknownpay');
    await setRules(world, { autoMax: 1_000 });
    let id = '';
    await lived('payouts_unknown', provider.id, {
      async provoke() {
        provider.next({ lost: 'done' });
        id = await requested(world, player, '100');
        await world.runJobs('withdrawals');
        advance(11);
      },
      async act() {
        provider.stands(id, 'paid');
        await world.runJobs('withdrawals');
        expect((await player.call('getWithdrawal', { id })).value.state).toBe('paid');
      },
    });
    await provider.stop();
  });

  it('breaks_ageing: a difference that no further night resolves is alerted to, until both sides say the same', async () => {
    const stake = await story.bet(4n);
    await story.win(0n, stake);
    const putBack = story.forget(stake);
    await lived('breaks_ageing', 'int_demo_studio', {
      async provoke() {
        expect(await story.reconcile()).toMatchObject({ state: 'breaks' });
        advance(27 * 60);
      },
      async act() {
        putBack();
        expect(await story.reconcile()).toMatchObject({ state: 'matched' });
      },
    });
  });

  it('books_drift: a balance that is not its postings is alerted to, until it is set right', async () => {
    const change = (by: string) => async () => {
      await world.owner.query(
        `update ledger.account set balance = balance ${by} where kind = 'cash' and balance > 0 and merchant = 'DEMO'`,
      );
      await world.app.features.reconciliation.watch.checkNow();
    };
    await lived('books_drift', 'DEMO', { provoke: change('+ 7'), act: change('- 7') });
  });

  it('books_unchecked: books that nobody compares are alerted to, until somebody does', async () => {
    const check = async () => await world.app.features.reconciliation.watch.checkNow();
    await check();
    await lived('books_unchecked', 'balances', {
      provoke: async () => await Promise.resolve(advance(6)),
      act: check,
    });
  });

  it('reports_differ: reports that say something else than the ledger are alerted to', async () => {
    const says = (differences: string) => async () => {
      await world.owner.query(
        `insert into reports.comparison (merchant, day, compared_at, comparisons, differences)
         values ('DEMO', '2026-01-01', now(), 7, $1)
         on conflict on constraint comparison_pk do update set differences = excluded.differences`,
        [differences],
      );
    };
    const found = '[{"what":"lines","currency":"PHP","page":"1.00","other":"0.00"}]';
    await lived('reports_differ', 'DEMO', { provoke: says(found), act: says('[]') });
  });

  it('pushes_refused: push services that take nothing are alerted to, until one takes a message', async () => {
    const member = await world.register('pushless');
    const { key } = (await member.call('getPushKey', {})).value;
    const phone = await createPushUserAgent(world.sandbox().origin, key);
    const { endpoint, keys } = phone.subscription;
    expect((await member.call('subscribePush', { endpoint, ...keys, key: key ?? '' })).success).toBe(true);
    const send = async (times: number) => {
      for (let at = 0; at < times; at += 1)
        await world.platform.scopes.write(
          'DEMO',
          async (scope) =>
            await world.app.features.push.write(
              scope,
              member.id,
              { title: 'Laro', body: 'Hello', path: '/m/help', tag: `tag${at}` },
              'normal',
            ),
        );
      await world.runDuty('push.deliver');
    };
    await lived('pushes_refused', 'DEMO', {
      async provoke() {
        world.sandbox().push.behave('refusing');
        await send(5);
      },
      async act() {
        world.sandbox().push.behave('accepting');
        await send(1);
      },
    });
  });

  it('seals_behind: a chain of which no end is signed is alerted to, until one is', async () => {
    const { seals } = world.app.features;
    await sealEverything(world);
    await seals.publishHead();
    const shift = async (sign: '-' | '+') => {
      await world.owner.query('alter table seals.head disable trigger user');
      await world.owner.query(
        `update seals.head set signed_at = signed_at ${sign} interval '10 minutes' where number = 1`,
      );
      await world.owner.query('alter table seals.head enable trigger user');
    };
    await lived('seals_behind', 'heads', {
      provoke: async () => await shift('-'),
      async act() {
        await seals.publishHead();
        await shift('+');
      },
    });
  });

  it('audit_broken: an act that was changed behind the seal is alerted to once it is found, until the chain is what was sealed', async () => {
    const verify = async () => {
      const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
      expect((await auditor.call('verifyAuditChain', {})).success).toBe(true);
      const state = async () => (await auditor.call('getAuditChain', {})).value.verification?.state;
      const worker = world.app.start({ works: true });
      try {
        await expect.poll(state, { timeout: 20_000 }).toBe('done');
      } finally {
        await worker.stop();
      }
    };
    const rewrite = async (by: string) =>
      await world.owner.query(
        `update staff.audit set reason = ${by} where id = (select min(id) from staff.audit)`,
      );
    await sealEverything(world);
    await world.owner.query('alter table staff.audit disable trigger audit_append_only');
    await lived('audit_broken', 'DEMO', {
      async provoke() {
        await rewrite("'Another.'");
        await verify();
      },
      async act() {
        await rewrite("''");
        await verify();
      },
    });
  });

  it('budget_spent: faults beyond what may fail in four weeks are alerted to, until those weeks are over', async () => {
    await lived('budget_spent', '5xx', {
      provoke: async () =>
        await world.owner.query(
          "insert into operations.minute (minute, calls, failed, slow) values (date_trunc('minute', $1::timestamptz), 9000, 40, 0)",
          [new Date(story.clock.now().getTime() - 60 * MINUTE)],
        ),
      act: async () => await Promise.resolve(advance(28 * 24 * 60)),
    });
  });
});

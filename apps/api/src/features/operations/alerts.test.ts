import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signWebhook } from '../../platform/webhooks.ts';
import { type AlertReceiver, startAlertReceiver } from '../../testing/alert-receiver.ts';
import { signInGroup } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import { createReceivers } from './receivers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NIGHT = 'night@ops.example';
const clock = createTestClock();
let world: World;
let receiver: AlertReceiver;

beforeAll(async () => {
  receiver = await startAlertReceiver();
  world = await startWorld({
    clock,
    sandbox: true,
    config: { alerts: { emails: [NIGHT], webhook: receiver.webhook } },
  });
});
afterAll(async () => {
  await world.stop();
  await receiver.close();
});
// Each example begins with nothing.
beforeEach(async () => {
  await world.owner.query('delete from operations.alert');
  await world.owner.query('delete from operations.job');
  receiver.asked.length = 0;
  receiver.taken.length = 0;
  receiver.state.status = 204;
  receiver.state.meanwhile = async () => await Promise.resolve();
});

const look = async () => await world.runJobs('operations.watch');
const watch = async () => {
  await look();
  await world.runJobs('operations.deliver');
};
/** A job that has failed so often; 0 is well. */
async function failed(times: number): Promise<void> {
  await world.owner.query(
    `insert into operations.job (name, schedule, began_at, well_at, took_ms, failures, failure)
     values ('messages.purge', '17 3 * * *', $1, $1, 5, $2, 'Error 42P01')
     on conflict on constraint job_pk do update set failures = excluded.failures`,
    [clock.now(), times],
  );
}
const ids = (alerts: AlertReceiver['asked']) => alerts.map(({ id }) => id);
const types = (alerts: AlertReceiver['asked']) => alerts.map(({ type }) => type);
const mailsOf = (subject: RegExp) =>
  world
    .sandbox()
    .messages(NIGHT)
    .filter((mail) => subject.test(mail.subject ?? ''));
const page = async () => (await (await signInGroup(world)).call('getOperations', {})).value;

describe('an alert', () => {
  it('duty_stands_still: what a job cannot do for a brand is alerted to, until it is done', async () => {
    const subject = 'feedback.forget_pictures DEMO';
    const forget = async () => await world.runJobs('feedback.forget_pictures');
    await world.owner.query('alter table feedback.picture rename to gone');
    await expect(forget()).rejects.toThrow();
    clock.advance(15 * MINUTE);
    await watch();
    expect(receiver.of('duty_stands_still')).toEqual([]);
    clock.advance(MINUTE);
    await watch();
    const [began] = receiver.of('duty_stands_still', subject);
    expect(began).toMatchObject({ type: 'alert.began', data: { detail: '1 x 16 min' } });
    expect((await page()).concerns).toContainEqual({
      kind: 'duty_stands_still',
      subject,
      detail: '1 x 16 min',
    });
    await world.owner.query('alter table feedback.gone rename to picture');
    await forget();
    clock.advance(6 * MINUTE);
    await watch();
    expect(types(receiver.of('duty_stands_still', subject))).toEqual(['alert.began', 'alert.ended']);
    expect(mailsOf(/: duty_stands_still, feedback\.forget_pictures DEMO$/)).toHaveLength(2);
  });

  it('is one and is told once, by however many processes it is seen at the same time', async () => {
    const mails = mailsOf(/^Alert: job_failing/).length;
    await failed(4);
    await Promise.all(Array.from({ length: 8 }, watch));
    await watch();
    expect(types(receiver.asked)).toEqual(['alert.began']);
    expect(mailsOf(/^Alert: job_failing/)).toHaveLength(mails + 1);
    const { alerts } = await page();
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatchObject({ kind: 'job_failing', subject: 'messages.purge', endedAt: null });
    clock.advance(6 * MINUTE);
    await failed(0);
    await Promise.all(Array.from({ length: 8 }, watch));
    await watch();
    expect(types(receiver.asked)).toEqual(['alert.began', 'alert.ended']);
    expect((await page()).alerts[0]?.endedAt).toBe(clock.now().toISOString());
  });

  it('says what stands still, since when, and of which installation, and no more', async () => {
    await failed(4);
    await watch();
    expect(receiver.taken).toEqual([
      {
        id: expect.stringMatching(/^ald_/),
        type: 'alert.began',
        timestamp: clock.now().toISOString(),
        data: {
          alert: expect.stringMatching(/^alr_/),
          kind: 'job_failing',
          subject: 'messages.purge',
          detail: '4 x Error 42P01',
          beganAt: clock.now().toISOString(),
          endedAt: null,
          origin: 'http://localhost:8080',
        },
      },
    ]);
    const [mail] = mailsOf(/^Alert: job_failing, messages\.purge$/);
    expect(mail?.text).toContain('docs/runbook.md under job_failing');
  });

  it('stays one while what it is about comes and goes, and ends once that has been well for five minutes', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await failed(4);
      await watch();
      clock.advance(2 * MINUTE);
      await failed(0);
      await watch();
      clock.advance(2 * MINUTE);
    }
    expect(types(receiver.asked)).toEqual(['alert.began']);
    clock.advance(2 * MINUTE);
    await watch();
    expect(types(receiver.asked)).toEqual(['alert.began', 'alert.ended']);
  });

  it('is forgotten ninety days after its end', async () => {
    await failed(4);
    await watch();
    clock.advance(6 * MINUTE);
    await failed(0);
    await watch();
    clock.advance(89 * 24 * HOUR);
    await world.runJobs('operations.purge');
    expect((await page()).alerts).toHaveLength(1);
    clock.advance(2 * 24 * HOUR);
    await world.runJobs('operations.purge');
    const { rows } = await world.owner.query('select from operations.alert_delivery');
    expect([(await page()).alerts.length, rows.length]).toEqual([0, 0]);
  });
});

describe('a receiver of alerts', () => {
  it('alerts_undelivered: that is down loses nothing, is told under the same id at each try, and the other receiver hears of it', async () => {
    const mails = mailsOf(/^Alert: alerts_undelivered, webhook$/).length;
    receiver.state.status = 503;
    await failed(4);
    await watch();
    await watch();
    // Not before its time.
    expect(receiver.asked).toHaveLength(1);
    for (const minutes of [1, 2, 5]) {
      clock.advance(minutes * MINUTE);
      await watch();
    }
    const tries = receiver.asked.filter(({ data }) => data.kind === 'job_failing');
    expect(tries).toHaveLength(4);
    expect(new Set(tries.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(mailsOf(/^Alert: alerts_undelivered, webhook$/)).toHaveLength(mails + 1);
    expect((await page()).alerts.find(({ kind }) => kind === 'job_failing')?.deliveries).toMatchObject([
      { channel: 'email', receiver: 'n•••@ops.example', state: 'delivered', attempts: 1 },
      { channel: 'webhook', receiver: receiver.webhook.url.host, state: 'waiting', attempts: 4 },
    ]);

    // It is over before anybody could be told that it had begun.
    await failed(0);
    clock.advance(6 * MINUTE);
    await watch();
    receiver.state.status = 204;
    for (let look = 0; look < 12; look += 1) {
      clock.advance(5 * MINUTE);
      await watch();
    }
    const job = receiver.taken.filter(({ data }) => data.kind === 'job_failing');
    expect(types(job)).toEqual(['alert.began', 'alert.ended']);
    expect(job[0]?.id).toBe(tries[0]?.id);
    expect(new Set(ids(receiver.taken)).size).toBe(receiver.taken.length);
    expect(types(receiver.of('alerts_undelivered', 'webhook'))).toEqual(['alert.began', 'alert.ended']);
  });

  it('that takes nothing for a day is given up, and so is one that is configured no more', async () => {
    receiver.state.status = 500;
    await failed(4);
    await watch();
    await world.owner.query(
      "update operations.alert_delivery set receiver = 'of a colleague who left', state = 'waiting', touched_at = created_at where channel = 'email'",
    );
    for (let hour = 0; hour < 27; hour += 1) {
      clock.advance(HOUR);
      await watch();
    }
    const began = (await page()).alerts.find(({ kind }) => kind === 'job_failing');
    expect(began?.deliveries).toMatchObject([
      { channel: 'email', state: 'given_up' },
      { channel: 'webhook', state: 'given_up' },
    ]);
    // Nobody is told that all is well again before somebody was told anything.
    const inVain = async () =>
      (await page()).concerns.flatMap(({ kind, subject }) =>
        kind === 'alerts_undelivered' ? [subject] : [],
      );
    expect(await inVain()).toEqual(['webhook']);
    receiver.state.status = 204;
    clock.advance(HOUR);
    await watch();
    expect(await inVain()).toEqual([]);
  });

  it('that hangs holds up no look: what stands still meanwhile is an alert, and is told once the other was', async () => {
    const hangs = Promise.withResolvers<void>();
    receiver.state.meanwhile = async () => await hangs.promise;
    await failed(4);
    const telling = watch();
    await expect.poll(() => receiver.asked.length).toBe(1);
    await world.owner.query("update operations.job set name = 'captcha.purge'");
    await look();
    expect((await page()).alerts.map(({ subject }) => subject)).toContain('captcha.purge');
    hangs.resolve();
    await telling;
    await watch();
    expect(receiver.taken.map(({ data }) => data.subject)).toEqual(['messages.purge', 'captcha.purge']);
  });

  it('that only another process knows keeps what is for it, and what came of an older try says nothing of a newer one', async () => {
    await failed(4);
    receiver.state.meanwhile = async () =>
      void (await world.owner.query(
        "update operations.alert_delivery set attempts = attempts + 1 where channel = 'webhook'",
      ));
    await watch();
    const began = (await page()).alerts.find(({ kind }) => kind === 'job_failing');
    expect(began?.deliveries.find(({ channel }) => channel === 'webhook')).toMatchObject({
      state: 'waiting',
      attempts: 2,
    });
    await world.owner.query(
      "update operations.alert_delivery set receiver = 'of a newer worker', state = 'waiting', touched_at = created_at where channel = 'email'",
    );
    await watch();
    const later = (await page()).alerts.find(({ kind }) => kind === 'job_failing');
    expect(later?.deliveries.find(({ channel }) => channel === 'email')).toMatchObject({ state: 'waiting' });
  });

  it('hears twice, under one id, what it took from a process that was killed before it could write that down', async () => {
    receiver.state.meanwhile = async () =>
      await world.owner.query('alter table operations.alert_delivery rename to gone');
    await failed(4);
    await expect(watch()).rejects.toThrow();
    await world.owner.query('alter table operations.gone rename to alert_delivery');
    receiver.state.meanwhile = async () => await Promise.resolve();
    // Whoever is alive lets it be for as long as the other could still be sending.
    await watch();
    expect(receiver.taken).toHaveLength(1);
    clock.advance(2 * MINUTE);
    await watch();
    clock.advance(2 * HOUR);
    await watch();
    expect(receiver.taken).toHaveLength(2);
    expect(new Set(ids(receiver.taken)).size).toBe(1);
  });

  it('is told by whom it was signed: another id, time or body has another signature', () => {
    const { key } = receiver.webhook;
    const signed = [
      signWebhook(key, 'ald_1', 1_700_000_000, '{}'),
      signWebhook(key, 'ald_2', 1_700_000_000, '{}'),
      signWebhook(key, 'ald_1', 1_700_000_001, '{}'),
      signWebhook(key, 'ald_1', 1_700_000_000, '{ }'),
      signWebhook(Buffer.alloc(32), 'ald_1', 1_700_000_000, '{}'),
    ];
    expect(new Set(signed).size).toBe(5);
    expect(signed.every((one) => /^v1,[\w+/]{43}=$/.test(one))).toBe(true);
  });

  it('is never called outside profile DEMO where its address is one of our own network', async () => {
    const config = { ...world.platform.config, profile: 'PH' as const };
    const licensed = createReceivers({ ...world.platform, config }, world.app.features);
    const delivery = {
      id: 'ald_1',
      channel: 'webhook',
      receiver: 'webhook',
      event: 'began',
      body: '{}',
      attempts: 1,
      createdAt: clock.now(),
    } as const;
    expect(await licensed.send(delivery, clock.now())).toBe('failed');
    expect(receiver.asked).toEqual([]);
  });
});

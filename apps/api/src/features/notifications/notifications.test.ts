import { NOTICE_KINDS } from '@laro/i18n/notices';
import { createPushUserAgent, type PushUserAgent } from '@laro/testkit';
import { LANGUAGES } from '@laro/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const HOUR_MS = 3_600_000;
const reason = 'A test.';
let world: World;

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
});
beforeEach(() => toNoon());
afterAll(async () => await world.stop());

const service = () => world.app.features.notifications;

/** On to the next noon, or to the next midnight, in Manila. */
function toNoon(hour = 4): void {
  const now = clock.now();
  const next = new Date(now);
  next.setUTCHours(hour, 0, 0, 0);
  clock.advance((next.getTime() - now.getTime() + 24 * HOUR_MS) % (24 * HOUR_MS));
}

type Reached = Player & { readonly phone: PushUserAgent; readonly mobile: string; readonly email: string };
let numbers = 1_000;

/** A member who can be told by every channel. */
async function reachable(name: string): Promise<Reached> {
  const player = await world.register(name);
  numbers += 1;
  const [mobile, email] = [`+63917555${numbers}`, `${name}@mail.example`];
  await world.platform.scopes.write('DEMO', async (scope) => {
    const { contacts } = world.app.features.members;
    await contacts.bind(scope, player.id, 'mobile', mobile);
    await contacts.bind(scope, player.id, 'email', email);
  });
  const { key } = (await player.call('getPushKey', {})).value;
  const phone = await createPushUserAgent(world.sandbox().origin, key);
  const { endpoint, keys } = phone.subscription;
  await player.call('subscribePush', { endpoint, ...keys, key: key ?? '' });
  return { ...player, phone, mobile, email };
}

/** A day is too long for a session. */
const login = async ({ name, call }: Player): Promise<unknown> =>
  await call('login', { type: 'username', username: name, password: PASSWORD });

async function toMidnight(...who: readonly Player[]): Promise<void> {
  toNoon(16);
  for (const player of who) await login(player);
}

const answered = async (who: Player, key: string): Promise<void> =>
  await world.platform.scopes.write('DEMO', async (scope) => {
    const sentAt = new Date('2026-11-24T04:05:00Z');
    await service().notify(scope, { member: who.id, kind: 'feedback_answered', facts: { sentAt }, key });
  });

/** What has reached a member by each channel. */
async function reached(who: Reached) {
  const { phone, mobile, email, call } = who;
  await world.runDuty('push.deliver');
  await world.runDuty('messages.deliver');
  await login(who);
  return {
    inbox: (await call('listInbox', {})).value.content,
    push: await phone.delivered(),
    email: world.sandbox().messages(email),
    sms: world.sandbox().messages(mobile),
  };
}

async function counts(who: Reached) {
  const { inbox, push, email, sms } = await reached(who);
  return [inbox.length, push.length, email.length, sms.length];
}

describe('a notification', () => {
  it('asked for fifty times at once is sent once, by each channel that the member wants', async () => {
    const ana = await reachable('noteana');
    await Promise.all(Array.from({ length: 50 }, async () => await answered(ana, 'once')));
    await answered(ana, 'once');
    const { inbox, push, email, sms } = await reached(ana);
    expect(inbox).toMatchObject([
      {
        title: 'We have answered your feedback',
        content: expect.stringContaining('on 24/11/2026 12:05'),
        read: false,
      },
    ]);
    expect(push.map(({ text }) => JSON.parse(text))).toEqual([
      {
        title: 'Laro',
        body: 'Your feedback has an answer. You can read it under Help.',
        path: '/m/help',
        tag: inbox[0]?.id,
      },
    ]);
    expect(email).toMatchObject([
      { subject: 'We have answered your feedback', text: expect.stringContaining('24/11/2026 12:05') },
    ]);
    // By SMS this is told only to who has asked for it.
    expect(sms).toEqual([]);
    expect((await ana.call('getInboxUnreadCount', {})).value.unreadCount).toBe(1);
  });

  it('leaves with its unit of work, and not where that fails', async () => {
    const ben = await reachable('noteben');
    await expect(
      world.platform.scopes.write('DEMO', async (scope) => {
        await service().notify(scope, {
          member: ben.id,
          kind: 'feedback_answered',
          facts: { sentAt: clock.now() },
          key: 'undone',
        });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await counts(ben)).toEqual([0, 0, 0, 0]);
  });

  it('without one of its facts does not compile, and is refused before anything is written', async () => {
    const carl = await reachable('notecarl');
    const without = async () =>
      await world.platform.scopes.write('DEMO', async (scope) => {
        // @ts-expect-error A fact is missing.
        await service().notify(scope, { member: carl.id, kind: 'feedback_answered', facts: {}, key: 'hole' });
      });
    await expect(without()).rejects.toThrow('The notification feedback_answered needs sentAt.');
    expect(await counts(carl)).toEqual([0, 0, 0, 0]);
    const { rowCount } = await world.owner.query('select from notifications.delivery where member = $1', [
      carl.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('speaks the language in which the member last logged in; the inbox that of today', async () => {
    const dan = await reachable('notedan');
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.members.keepLanguage(scope, dan.id, 'TH');
    });
    await answered(dan, 'in thai');
    const { push, email } = await reached(dan);
    expect([push[0]?.text, email[0]?.subject]).toEqual([
      expect.stringContaining('ความคิดเห็นของคุณได้รับคำตอบแล้ว'),
      'เราตอบความคิดเห็นของคุณแล้ว',
    ]);
    const chinese = (await dan.call('listInbox', { language: 'CN' })).value.content;
    expect(chinese[0]?.title).toBe('我们已回复你的反馈');
  });

  it('reaches nobody in free play, and no number that was not proved', async () => {
    const trial = world.visitor();
    await trial.call('testPlay', {});
    const { id } = (await trial.call('getMemberInfo', {})).value;
    await answered({ ...trial, id, name: 'trial' }, 'to nobody');
    const bare = await world.register('notebare');
    await answered(bare, 'to the inbox alone');
    const { rows } = await world.owner.query(
      'select channel, state from notifications.delivery where member in ($1, $2) order by channel',
      [id, bare.id],
    );
    expect(rows).toEqual([
      { channel: 'email', state: 'dropped' },
      { channel: 'inbox', state: 'handed' },
      { channel: 'push', state: 'dropped' },
    ]);
  });
});

describe('quiet hours', () => {
  it('delay what leaves and drop nothing; the inbox has it at once', async () => {
    const ela = await reachable('noteela');
    await toMidnight(ela);
    await answered(ela, 'at night');
    await answered(ela, 'at night');
    await world.runDuty('notifications.release');
    expect(await counts(ela)).toEqual([1, 0, 0, 0]);
    clock.advance(8 * HOUR_MS);
    // Two processes at once.
    await Promise.all([world.runDuty('notifications.release'), world.runDuty('notifications.release')]);
    expect(await counts(ela)).toEqual([1, 1, 1, 0]);
  });

  it('hold back nothing that protects an account, which nobody can switch off', async () => {
    const flor = await reachable('noteflor');
    const off = { group: 'security', channel: 'sms', on: false } as const;
    expect((await flor.call('saveNotificationPreferences', { choices: [off] })).code).toBe(
      'notifications.fixed',
    );
    await toMidnight(flor);
    await flor.call('setPaymentPassword', { paymentPassword: '593071' });
    const { inbox, push, email, sms } = await reached(flor);
    expect([inbox.length, push.length, email.length, sms.length]).toEqual([1, 1, 1, 1]);
    expect(push[0]).toMatchObject({ urgency: 'high' });
    expect(sms[0]?.text).toMatch(/^Laro: Your payment password was changed/);
  });

  it('that end for what the member has switched off meanwhile tell nothing', async () => {
    const gina = await reachable('notegina');
    await toMidnight(gina);
    await answered(gina, 'switched off');
    const off = { group: 'service', channel: 'email', on: false } as const;
    await gina.call('saveNotificationPreferences', { choices: [off] });
    clock.advance(9 * HOUR_MS);
    await world.runDuty('notifications.release');
    expect(await counts(gina)).toEqual([1, 1, 0, 0]);
  });
});

describe('preferences', () => {
  it('are each member’s own, and hold from then on', async () => {
    const [hugo, iris] = [await reachable('notehugo'), await reachable('noteiris')];
    const before = (await hugo.call('getNotificationPreferences', {})).value;
    expect(before).toMatchObject({
      quiet: { from: '22:00', to: '08:00' },
      proved: { email: true, sms: true },
    });
    const saved = await hugo.call('saveNotificationPreferences', {
      choices: [
        { group: 'service', channel: 'inbox', on: false },
        { group: 'service', channel: 'sms', on: true },
      ],
      quiet: null,
    });
    expect(saved.value.quiet).toBeNull();
    expect(saved.value).toEqual((await hugo.call('getNotificationPreferences', {})).value);
    await toMidnight(hugo, iris);
    for (const who of [hugo, iris]) await answered(who, 'by wish');
    expect([await counts(hugo), await counts(iris)]).toEqual([
      [0, 1, 1, 1],
      [1, 0, 0, 0],
    ]);
    const wrong = [
      { quiet: { from: '22:00', to: '22:00' } },
      { quiet: { from: '24:00', to: '08:00' } },
      { choices: [{ group: 'all', channel: 'push', on: true }] },
    ];
    for (const body of wrong) {
      expect((await hugo.call('saveNotificationPreferences', body as never)).code).toBe('wire.malformed');
    }
  });
});

describe('who tells of something', () => {
  it('feedback tells its member of the answer', async () => {
    const jan = await reachable('notejan');
    const desk = await signInStaff(world);
    const id = crypto.randomUUID();
    await jan.call('sendFeedback', {
      id,
      text: 'I pressed withdraw and nothing moved for an hour today.',
      pictures: [],
    });
    await desk.call('answerFeedback', { id, answer: 'It has arrived.' });
    expect(await counts(jan)).toEqual([1, 1, 1, 0]);
  });

  it('a message of staff wakes a phone only where its member has agreed to news', async () => {
    const [kim, leo, mel] = [
      await reachable('notekim'),
      await reachable('noteleo'),
      await reachable('notemel'),
    ];
    const on = { group: 'news', channel: 'push', on: true } as const;
    for (const who of [kim, mel]) await who.call('saveNotificationPreferences', { choices: [on] });
    // Shut out of play by their own wish: nobody courts them.
    await world.platform.scopes.write('DEMO', async (scope) => {
      const { limits, members } = world.app.features;
      const member = await members.byId(scope, mel.id);
      if (member) await limits.exclude(scope, member, null);
    });
    const desk = await signInStaff(world, 'localhost:8080', 'content');
    const text = { title: 'A gift', content: '<p>Words</p>' };
    for (let twice = 0; twice < 2; twice += 1) {
      await desk.call('sendInboxMessage', {
        id: 'a-gift',
        accounts: ['notekim', 'noteleo', 'notemel'],
        words: { EN: text, TY: text },
        reason,
      });
      await world.settleOutbox();
    }
    expect(await counts(kim)).toEqual([1, 1, 0, 0]);
    expect(await counts(leo)).toEqual([1, 0, 0, 0]);
    expect(await mel.phone.delivered()).toEqual([]);
    expect(JSON.parse((await kim.phone.delivered())[0]?.text ?? '')).toMatchObject({ path: '/m/message' });
  });
});

describe('the words of a brand', () => {
  const words = { title: 'Answer', text: '{brand} answers what you wrote on {sentAt}', short: 'An answer.' };

  it('stand in place of ours, language by language, until they are taken away', async () => {
    const desk = await signInStaff(world, 'localhost:8080', 'content');
    const at = { kind: 'feedback_answered', language: 'EN' } as const;
    const saved = await desk.call('saveTemplate', { ...at, ...words, version: 0, reason });
    expect(saved.value).toEqual({ ...at, ...words, facts: ['sentAt'], own: true, version: 1 });
    expect((await desk.call('saveTemplate', { ...at, ...words, version: 0, reason })).code).toBe(
      'notifications.changed',
    );
    const nora = await reachable('notenora');
    await answered(nora, 'in own words');
    const { email } = await reached(nora);
    expect(email[0]).toMatchObject({
      subject: 'Answer',
      text: 'Laro answers what you wrote on 24/11/2026 12:05',
    });
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await desk.call('resetTemplate', { ...at, reason })).success).toBe(true);
    }
    const { list } = (await desk.call('listTemplates', {})).value;
    expect(list.filter(({ own }) => own)).toEqual([]);
    expect(list).toHaveLength(NOTICE_KINDS.length * LANGUAGES.length);
  });

  it.each([
    ['a name that nobody fills', { text: 'Hello {name}' }, ['name']],
    ['a brace that begins no name', { title: 'Hello {' }, ['{']],
    ['an empty name', { text: 'Hello {}' }, ['{', '}']],
    ['a fact on a locked screen', { short: 'Written {sentAt}' }, ['sentAt']],
  ])('with %s are refused', async (_, wrong, placeholders) => {
    const desk = await signInStaff(world, 'localhost:8080', 'content');
    const answer = await desk.call('saveTemplate', {
      kind: 'feedback_answered',
      language: 'TY',
      ...words,
      ...wrong,
      version: 0,
      reason,
    });
    expect(answer).toMatchObject({ code: 'notifications.placeholder_unknown', value: { placeholders } });
  });

  it('are the brand’s alone, and what looks like HTML is text', async () => {
    const desk = await signInStaff(world, 'other.test', 'content');
    const at = { kind: 'feedback_answered', language: 'EN' } as const;
    await desk.call('saveTemplate', { ...at, ...words, text: '<b>Theirs</b>', version: 0, reason });
    const olga = await reachable('noteolga');
    await answered(olga, 'ours');
    expect((await reached(olga)).inbox[0]?.content).not.toContain('Theirs');
    const own = await signInStaff(world, 'localhost:8080', 'content');
    await own.call('saveTemplate', {
      ...at,
      ...words,
      text: '<img src=x onerror=hit()>',
      version: 0,
      reason,
    });
    await answered(olga, 'poison');
    expect((await reached(olga)).inbox.map(({ content }) => content)).toContain(
      '<p>&lt;img src=x onerror=hit()&gt;</p>',
    );
    await own.call('resetTemplate', { ...at, reason });
  });
});

it('who was told of what is forgotten after ninety days', async () => {
  clock.advance(91 * 24 * HOUR_MS);
  await world.age('notifications');
  await world.runJobs('notifications');
  expect((await world.owner.query('select from notifications.delivery')).rowCount).toBe(0);
});

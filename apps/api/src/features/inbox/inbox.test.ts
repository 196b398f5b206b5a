import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

const reason = 'A test.';
let world: World;
let desk: BrowserClient;
let ana: Player;
let ben: Player;

beforeAll(async () => {
  world = await startWorld();
  desk = await signInStaff(world, 'localhost:8080', 'content');
  ana = await world.register('inboxana');
  ben = await world.register('inboxben');
});
afterAll(async () => await world.stop());

const words = (title: string, content = '<p>Words</p>') => ({
  EN: { title, content },
  TY: { title: `${title} (TY)`, content },
});
const send = async (id: string, accounts: string[], title = 'Title', content?: string) =>
  await desk.call('sendInboxMessage', { id, accounts, words: words(title, content), reason });
const inboxOf = async (who: BrowserClient) => (await who.call('listInbox', {})).value.content;
const unread = async (who: BrowserClient) => (await who.call('getInboxUnreadCount', {})).value.unreadCount;

describe('the inbox', () => {
  it('CALL-1 CALL-10 MSG-10 a message is sent, counted, read and deleted; nobody else has it', async () => {
    expect((await send('hello', ['inboxana'])).value.sent).toBe(1);
    expect(await inboxOf(ana)).toMatchObject([{ id: 'hello', title: 'Title', read: false }]);
    expect([await unread(ana), await unread(ben)]).toEqual([1, 0]);
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await ana.call('readInboxMessages', { ids: ['hello'] })).success).toBe(true);
    }
    expect(await unread(ana)).toBe(0);
    expect(await inboxOf(ana)).toMatchObject([{ id: 'hello', read: true }]);
    await ben.call('deleteInboxMessages', { ids: ['hello'] });
    expect(await inboxOf(ana)).toHaveLength(1);
    await ana.call('deleteInboxMessages', { ids: ['hello'] });
    expect(await inboxOf(ana)).toEqual([]);
  });

  it('fifty times the same message at once are one, also for whoever has deleted it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => await send('once', ['inboxana', 'inboxben'])),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(answers.reduce((sum, { value }) => sum + value.sent, 0)).toBe(2);
    expect([await unread(ana), await unread(ben)]).toEqual([1, 1]);
    await ana.call('deleteInboxMessages', { ids: ['once'] });
    expect((await send('once', ['inboxana'])).value.sent).toBe(0);
    expect(await inboxOf(ana)).toEqual([]);
    expect((await send('once', ['inboxana'], 'Something else')).code).toBe('inbox.message_known');
  });

  it('GEN-4 speaks the member’s language of today, and shows no script that staff wrote', async () => {
    await send('poison', ['inboxben'], 'Poison', '<p>Hi<script>hit()</script></p>');
    const { content } = (await ben.call('listInbox', { language: 'TY' })).value;
    expect(content[0]).toMatchObject({ title: 'Poison (TY)', content: '<p>Hi</p>' });
  });

  it('goes to all of those named or to none: an unknown account, free play and another brand’s stop it', async () => {
    const trial = world.visitor();
    await trial.call('testPlay', {});
    const { session } = (await trial.call('getSession', {})).value;
    await world.register('inboxcarl', 'other.test');
    const refused = await send('nobody', ['inboxana', session?.userName ?? '', 'inboxcarl', 'neverwas']);
    expect(refused).toMatchObject({
      code: 'inbox.recipient_unknown',
      value: { accounts: [session?.userName, 'inboxcarl', 'neverwas'] },
    });
    expect((await inboxOf(ana)).map(({ id }) => id)).not.toContain('nobody');
    expect((await trial.call('listInbox', {})).code).toBe('sessions.real_account_required');
    expect((await world.visitor().call('listInbox', {})).status).toBe(401);
  });

  it('MSG-2 of ten thousand unread a hundred are counted, and they come page by page', async () => {
    await world.owner.query(
      `insert into texts.text (merchant, kind, owner, language, title, written, content, version)
       select 'DEMO', 'inbox', 'bulk-' || n, 'EN', 'Bulk ' || n, '', '', 1 from generate_series(1, 10000) n`,
    );
    await world.owner.query(
      `insert into inbox.delivery (merchant, member, message, sent_at)
       select 'DEMO', $1, 'bulk-' || n, now() - n * interval '1 second' from generate_series(1, 10000) n`,
      [ana.id],
    );
    expect(await unread(ana)).toBe(100);
    const page = (await ana.call('listInbox', { pageNo: 400, pageSize: 25 })).value;
    expect(page).toMatchObject({ totalCount: 10_000, totalPages: 400 });
    expect(page.content.at(-1)?.title).toBe('Bulk 10000');
  });
});

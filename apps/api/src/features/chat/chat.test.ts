import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { goodPictures, hostilePictures } from '../../testing/hostile-pictures.ts';
import { deskOf, hire, signInStaff } from '../../testing/staff.ts';
import { uploadFile } from '../../testing/upload.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const DAY_MS = 24 * 3_600_000;
let world: World;
let desk: BrowserClient;
let pictures: Awaited<ReturnType<typeof goodPictures>>;

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world, 'localhost:8080', 'support');
  pictures = await goodPictures();
});
afterAll(async () => await world.stop());

const begin = async (who: Player, id: string = randomUUID()): Promise<string> =>
  (await who.call('startChat', { chat: id, topic: 'money', language: 'EN' })).value.chat;
const write = async (
  who: Player,
  chat: string,
  more: { readonly id?: string; readonly text?: string; readonly pictures?: string[] } = {},
) =>
  await who.call('sendChatMessage', { chat, id: randomUUID(), text: 'Where is it?', pictures: [], ...more });
const answer = async (
  chat: string,
  more: { readonly id?: string; readonly text?: string; readonly pictures?: string[] } = {},
  by: BrowserClient = desk,
) => await by.call('answerChat', { chat, id: randomUUID(), text: 'On its way.', pictures: [], ...more });
const textsOf = async (who: Player) => (await who.call('getChat', {})).value.messages.map(({ text }) => text);
const unread = async (who: Player) => (await who.call('getChatUnread', {})).value.unReadCount;

async function upload(who: Pick<BrowserClient, 'send'>, path = '/api/chat/pictures', bytes = pictures.jpeg) {
  const sent = await uploadFile(who, path, { bytes, name: 'a.jpg', type: 'image/jpeg' });
  return { ...sent, picture: (sent.value as { picture: string } | undefined)?.picture ?? '' };
}

describe('a conversation', () => {
  it('a member asks, waits in the queue, is answered and rates it; each side sees what the other said, in order', async () => {
    const anna = await world.register('chatanna');
    const chat = await begin(anna);
    await write(anna, chat, { text: 'My deposit\nis not there.' });
    const { content } = (await desk.call('listChats', {})).value;
    expect(content.find(({ id }) => id === chat)).toMatchObject({
      account: 'chatanna',
      topic: 'money',
      state: 'waiting',
      unanswered: true,
      last: 'My deposit\nis not there.',
    });
    expect(await answer(chat)).toMatchObject({ code: 'chat.not_yours' });
    await desk.call('takeChat', { chat });
    await answer(chat, { text: 'It is on its way.' });
    expect(await unread(anna)).toBe(1);
    // Written without having seen the answer.
    await write(anna, chat, { text: 'Thanks' });
    expect(await unread(anna)).toBe(1);
    await anna.call('readChat', { chat, seq: 2 });
    expect(await unread(anna)).toBe(0);
    expect(await textsOf(anna)).toEqual(['My deposit\nis not there.', 'It is on its way.', 'Thanks']);
    const after = (await anna.call('getChat', { chat, after: '2' })).value;
    expect(after.messages.map(({ seq }) => seq)).toEqual([3]);
    expect(await anna.call('rateChat', { chat, stars: 5 })).toMatchObject({ code: 'chat.still_open' });
    await desk.call('closeChat', { chat });
    expect(await write(anna, chat)).toMatchObject({ code: 'chat.closed' });
    expect(await answer(chat)).toMatchObject({ code: 'chat.closed' });
    await anna.call('rateChat', { chat, stars: 4 });
    const { value } = await desk.call('getMemberChat', { chat });
    expect(value).toMatchObject({ chat: { state: 'closed', stars: 4, mine: true, readSeq: 2 } });
    expect(value.messages.map(({ by, staff }) => [by, staff])).toEqual([
      ['member', null],
      ['staff', 'support_demo'],
      ['member', null],
    ]);
    // The next word begins another, and staff see the one before.
    const next = await begin(anna);
    expect(next).not.toBe(chat);
    expect((await desk.call('getMemberChat', { chat: next })).value.before).toMatchObject([{ id: chat }]);
  });

  it('what is sent twice, or four times at once, or again after the end, stands once; another word under its id is refused', async () => {
    const [ben, eve] = [await world.register('chatben'), await world.register('chateve')];
    const chat = await begin(ben);
    const { picture } = await upload(ben);
    const once = { id: randomUUID(), text: 'Once.', pictures: [picture] };
    const answers = await Promise.all([1, 2, 3, 4].map(async () => await write(ben, chat, once)));
    expect(answers.map(({ value }) => value.seq)).toEqual([1, 1, 1, 1]);
    expect(await write(ben, chat, { ...once, text: 'Twice.' })).toMatchObject({ code: 'chat.known' });
    expect(await write(eve, await begin(eve), { ...once, pictures: [] })).toMatchObject({
      code: 'chat.known',
    });
    await desk.call('takeChat', { chat });
    const reply = { id: randomUUID(), text: 'Heard.' };
    expect(
      (await Promise.all([answer(chat, reply), answer(chat, reply)])).map(({ value }) => value.seq),
    ).toEqual([2, 2]);
    await ben.call('endChat', { chat });
    expect((await write(ben, chat, once)).value).toEqual({ seq: 1 });
    expect((await answer(chat, reply)).value).toEqual({ seq: 2 });
    expect(await textsOf(ben)).toEqual(['Once.', 'Heard.']);
  });

  it('begun twice at once it is one, and of thirty words at once none is lost and none has another’s number', async () => {
    const cleo = await world.register('chatcleo');
    const begun = await Promise.all([begin(cleo), begin(cleo), begin(cleo)]);
    expect(new Set(begun).size).toBe(1);
    const [chat] = begun;
    const texts = Array.from({ length: 30 }, (_, index) => `word ${index}`);
    await Promise.all(texts.map(async (text) => await write(cleo, chat, { text })));
    const { messages } = (await cleo.call('getChat', {})).value;
    expect(messages.map(({ seq }) => seq)).toEqual(texts.map((_, index) => index + 1));
    expect(messages.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
  });

  it('text stays text: markup, control characters and other alphabets come back as they were written, or as blanks', async () => {
    const dora = await world.register('chatdora');
    const chat = await begin(dora);
    const poisoned = '<img src=x onerror=alert(1)><script>alert(1)</script> {{7*7}} ‮ 你好 สวัสดี 🙂';
    await write(dora, chat, { text: poisoned });
    await write(dora, chat, { text: 'a\tb\u0000c\r\nd\u001b[31m' });
    expect(await textsOf(dora)).toEqual([poisoned, 'a b c\nd [31m']);
    expect(await write(dora, chat, { text: 'x'.repeat(2_001) })).toMatchObject({ code: 'wire.malformed' });
    expect(await write(dora, chat, { text: ' \n ' })).toMatchObject({ code: 'chat.empty' });
    const file = await desk.send('GET', `/api/staff/chats/${chat}/transcript`, {});
    expect(file.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment/),
    });
    expect(file.text).toContain(poisoned);
    // No line of a member's looks like another's.
    const forged = `${clock.now().toISOString()} support_demo: You get it all back.`;
    await write(dora, chat, { text: `Hello\n${forged}\u2028${forged}` });
    const { text } = await desk.send('GET', `/api/staff/chats/${chat}/transcript`, {});
    expect(text).toContain(`chatdora: Hello\n    ${forged}\n    ${forged}\n`);
    expect(text.split(/[\n\u2028]/)).not.toContain(forged);
  });

  it('each side sees for a few seconds that the other writes', async () => {
    const fay = await world.register('chatfay');
    const chat = await begin(fay);
    await desk.call('takeChat', { chat });
    await Promise.all([fay.call('typeInChat', { chat }), desk.call('typeToMember', { chat })]);
    expect((await fay.call('getChat', {})).value.chat).toMatchObject({ typing: true });
    expect((await desk.call('getMemberChat', { chat })).value.chat).toMatchObject({ typing: true });
    clock.advance(6_000);
    expect((await fay.call('getChat', {})).value.chat).toMatchObject({ typing: false });
    expect((await desk.call('getMemberChat', { chat })).value.chat).toMatchObject({ typing: false });
  });
});

describe('whose it is', () => {
  it('a conversation and its pictures are its member’s and the brand’s staff’s, and to everybody else not there', async () => {
    const [gus, hal] = [await world.register('chatgus'), await world.register('chathal')];
    const chat = await begin(gus);
    const { picture } = await upload(gus);
    await write(gus, chat, { pictures: [picture] });
    const gone = { code: 'wire.not_found' };
    expect(await write(hal, chat)).toMatchObject(gone);
    for (const name of ['typeInChat', 'endChat'] as const)
      expect(await hal.call(name, { chat })).toMatchObject(gone);
    expect(await hal.call('readChat', { chat, seq: 1 })).toMatchObject(gone);
    expect(await hal.call('rateChat', { chat, stars: 1 })).toMatchObject(gone);
    expect((await hal.call('getChat', { chat })).value.chat).toBeNull();
    const at = (path: string) => `/api/${path}/${picture}`;
    const seen = await gus.send('GET', at('chat/pictures'), {});
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await hal.send('GET', at('chat/pictures'), {})).status).toBe(404);
    const elsewhere = await signInStaff(world, 'other.test', 'support');
    expect((await elsewhere.send('GET', at('staff/chat-pictures'), {})).status).toBe(404);
    for (const name of ['getMemberChat', 'takeChat', 'closeChat', 'typeToMember'] as const)
      expect(await elsewhere.call(name, { chat })).toMatchObject(gone);
    expect(await answer(chat, {}, elsewhere)).toMatchObject(gone);
    expect((await elsewhere.call('listChats', { show: 'all' })).value.content).toEqual([]);
    const shown = await desk.send('GET', at('staff/chat-pictures'), {});
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('of two colleagues who take it one has it; who has it hands it to a colleague who answers members, or back', async () => {
    const ida = await world.register('chatida');
    const chat = await begin(ida);
    await hire(world, 'chatmate');
    await hire(world, 'chatbooks', { role: 'finance' });
    const mate = await deskOf(world, 'chatmate');
    const taken = await Promise.all([desk.call('takeChat', { chat }), mate.call('takeChat', { chat })]);
    expect(taken.filter(({ success }) => success)).toHaveLength(1);
    expect(taken.find(({ success }) => !success)).toMatchObject({ code: 'chat.taken' });
    expect(await desk.call('handOverChat', { chat, to: 'chatbooks' })).toMatchObject({
      code: 'chat.agent_unknown',
    });
    await desk.call('handOverChat', { chat, to: 'chatmate' });
    expect(await answer(chat)).toMatchObject({ code: 'chat.not_yours' });
    expect((await answer(chat, {}, mate)).success).toBe(true);
    await mate.call('handOverChat', { chat, to: null });
    expect((await desk.call('takeChat', { chat })).success).toBe(true);
    const { agents } = (await desk.call('getChatSetup', {})).value;
    expect(agents).toEqual(expect.arrayContaining(['chatmate', 'support_demo']));
    expect(agents).not.toContain('chatbooks');
  });

  it('who opens a conversation has looked at its member, and that is written down', async () => {
    const jan = await world.register('chatjan');
    const chat = await begin(jan);
    await desk.call('getMemberChat', { chat });
    const { rows } = await world.owner.query('select purpose, staff from accesses.access where member = $1', [
      jan.id,
    ]);
    expect(rows).toEqual([{ purpose: 'member_request', staff: 'stf_support_DEMO' }]);
  });

  it('trial members are blocked from chat', async () => {
    const trial = world.visitor();
    await trial.call('testPlay', {});
    const refused = { code: 'sessions.real_account_required' };
    expect(
      await trial.call('startChat', { chat: randomUUID(), topic: 'money', language: 'EN' }),
    ).toMatchObject(refused);
    expect(await trial.call('getChat', {})).toMatchObject(refused);
    expect((await trial.call('getChatPermission', {})).value).toEqual({ permitted: false });
  });
});

describe('pictures (uploadChatPicture, uploadAnswerPicture)', () => {
  it('a picture is drawn anew, and what lies about its type, or is too large, is refused on both sides', async () => {
    const kim = await world.register('chatkim');
    const chat = await begin(kim);
    const { picture } = await upload(kim);
    await write(kim, chat, { text: '', pictures: [picture] });
    const { rows } = await world.owner.query<{ bytes: Buffer }>(
      'select bytes from chat.picture where id = $1',
      [picture],
    );
    const bytes = rows[0]?.bytes ?? Buffer.alloc(0);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg' });
    expect(bytes.includes('canary-description')).toBe(false);
    const hostile = (await hostilePictures()).filter(({ holdsPicture }) => !holdsPicture);
    for (const one of [
      ...hostile.slice(0, 5).map((file) => file.bytes),
      Buffer.alloc(5 * 1024 * 1024 + 1, 1),
    ]) {
      expect(await upload(kim, '/api/chat/pictures', one)).toMatchObject({ code: 'chat.picture_refused' });
      expect(await upload(desk, '/api/staff/chat-pictures', one)).toMatchObject({
        code: 'chat.picture_refused',
      });
    }
  });

  it('stands in one message, of whoever brought it, and is seen by nobody before', async () => {
    const [lea, max] = [await world.register('chatlea'), await world.register('chatmax')];
    const [hers, his] = [await begin(lea), await begin(max)];
    const { picture } = await upload(lea);
    expect((await lea.send('GET', `/api/chat/pictures/${picture}`, {})).status).toBe(404);
    const gone = { code: 'chat.picture_gone' };
    expect(await write(max, his, { pictures: [picture] })).toMatchObject(gone);
    await desk.call('takeChat', { chat: hers });
    expect(await answer(hers, { pictures: [picture] })).toMatchObject(gone);
    await write(lea, hers, { pictures: [picture] });
    expect(await write(lea, hers, { pictures: [picture] })).toMatchObject(gone);
    const { picture: own } = await upload(desk, '/api/staff/chat-pictures');
    expect((await answer(hers, { text: '', pictures: [own] })).success).toBe(true);
    expect((await lea.send('GET', `/api/chat/pictures/${own}`, {})).status).toBe(200);
    expect(await textsOf(max)).toEqual([]);
  });
});

describe('what a brand has prepared', () => {
  it('topics have hours at the brand’s clock; outside them none begins, and of two who save the second is told', async () => {
    const ned = await world.register('chatned');
    const names = { EN: 'Nights', TY: '', CN: '夜间', TH: '', VI: '' };
    const before = (await desk.call('getChatSetup', {})).value.topics;
    const { list } = (await ned.call('listChatModels', { language: 'CN' })).value;
    expect(list).toContainEqual({ code: 'money', name: '存款和提款', hours: null, open: true });
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Manila',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    const hour = Number(time.format(clock.now()));
    const at = (shift: number) => ((hour + shift + 24) % 24) * 60;
    const topic = (from: number, until: number) => ({
      code: 'nights',
      names,
      hours: { from: at(from), until: at(until) },
    });
    const saved = await desk.call('saveChatTopics', { value: [topic(1, 2)], version: before.version });
    expect(saved.value).toEqual({ version: before.version + 1 });
    expect(
      await desk.call('saveChatTopics', { value: [topic(-1, 2)], version: before.version }),
    ).toMatchObject({
      code: 'chat.setup_changed',
    });
    expect((await ned.call('listChatModels', {})).value.list).toMatchObject([
      { name: 'Nights', open: false },
    ]);
    const ask = async (code: string) =>
      await ned.call('startChat', { chat: randomUUID(), topic: code, language: 'EN' });
    expect(await ask('nights')).toMatchObject({ code: 'chat.topic_closed' });
    expect(await ask('money')).toMatchObject({ code: 'chat.topic_closed' });
    await desk.call('saveChatTopics', { value: [topic(-1, 2)], version: before.version + 1 });
    expect((await ask('nights')).success).toBe(true);
    const texts = { EN: 'Hello', TY: 'Kumusta', CN: '', TH: '', VI: '' };
    const replies = (await desk.call('getChatSetup', {})).value.replies;
    // Half a sign of a keyboard's pictures, as a phone cuts it off.
    const cut = { title: 'Hi', texts: { ...texts, TY: 'Kumusta \ud83d' } };
    const refused = await desk.call('saveChatReplies', { value: [cut], version: replies.version });
    expect([refused.status, refused.code]).toEqual([422, 'wire.malformed']);
    await desk.call('saveChatReplies', { value: [{ title: 'Hi', texts }], version: replies.version });
    expect((await desk.call('getChatSetup', {})).value.replies.value).toEqual([{ title: 'Hi', texts }]);
    const money = { ...before, version: before.version + 2 };
    await desk.call('saveChatTopics', money);
  });

  it('CALL-4 CALL-15 the launch answers our chat, or the service that the settings name, with what the specification has it told; unread, topics and permission beside it', async () => {
    const ola = await world.register('chatola');
    const asked = {
      b2c: '1',
      language: 'EN',
      backUrl: '/m/home',
      headerColor: '#1b1440',
      title: 'Live chat',
      moduleId: 'CBS3',
    } as const;
    const launch = async () => (await ola.call('launchChat', asked)).value.chatUrl;
    expect(await launch()).toMatch(/^\/m\/cs\?b2c=1&language=EN&backUrl=%2Fm%2Fhome&/);
    await world.owner.query(
      `update merchants.merchant set client = client || '{"customerService":[{"type":"CBS3","name":"Chat","url":"https://chat.example/room?brand=1"}]}'
       where code = 'DEMO'`,
    );
    clock.advance(6_000);
    const url = new URL(await launch());
    expect(url.origin + url.pathname).toBe('https://chat.example/room');
    const { backUrl, ...rest } = asked;
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ brand: '1', ...rest });
    expect(url.searchParams.get('backUrl')).toBe(`http://localhost:8080${backUrl}`);
    // A brand's member comes back to the brand's own host.
    await world.owner.query(
      `update merchants.merchant set flags = flags || '{CBS3}',
         client = client || '{"customerService":[{"type":"CBS3","name":"Chat","url":"https://chat.example/room"}]}'
       where code = 'OTHER'`,
    );
    clock.advance(6_000);
    const oli = await world.register('chatoli', 'other.test');
    const { chatUrl } = (await oli.call('launchChat', asked)).value;
    expect(new URL(chatUrl).searchParams.get('backUrl')).toBe(`http://other.test${backUrl}`);
    expect(await ola.call('launchChat', { ...asked, backUrl: '//evil.example' })).toMatchObject({
      code: 'wire.malformed',
    });

    expect((await ola.call('getChatPermission', {})).value).toEqual({ permitted: true });
    const { list } = (await ola.call('listChatModels', { language: 'EN' })).value;
    expect(list.map(({ name }) => name)).toContain('Games and bets');
    const chat = await begin(ola);
    await desk.call('takeChat', { chat });
    await answer(chat);
    expect((await ola.call('getChatUnread', {})).value).toEqual({ unReadCount: 1 });
  });
});

it('after a day of silence a conversation ends by itself, unless it is the member who waits; half a year later nothing of it is kept', async () => {
  const [pia, quin] = [await world.register('chatpia'), await world.register('chatquin')];
  const chat = await begin(pia);
  const { picture } = await upload(pia);
  await write(pia, chat, { pictures: [picture] });
  await upload(pia);
  await desk.call('takeChat', { chat });
  await answer(chat);
  const waiting = await begin(quin);
  await write(quin, waiting);
  clock.advance(DAY_MS + 60_000);
  await world.runJobs('chat');
  const stateFor = async (username: string) => {
    const back = world.visitor();
    await back.call('login', { type: 'username', username, password: PASSWORD });
    return (await back.call('getChat', {})).value.chat?.state;
  };
  expect(await stateFor('chatpia')).toBe('closed');
  expect(await stateFor('chatquin')).toBe('waiting');
  const leftOver = async () =>
    (
      await world.owner.query<{ kept: number }>(
        `select (select count(*) from chat.message where conversation = $1)
          + (select count(*) from chat.picture where conversation = $1)
          + (select count(*) from chat.conversation where id = $1) as kept`,
        [chat],
      )
    ).rows[0]?.kept;
  expect(Number(await leftOver())).toBe(4);
  await world.owner.query(
    "update chat.conversation set closed_at = now() - interval '181 days' where id = $1",
    [chat],
  );
  await world.runJobs('chat');
  expect(Number(await leftOver())).toBe(0);
});

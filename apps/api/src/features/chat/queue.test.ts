import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { deskOf, hire, signInStaff } from '../../testing/staff.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
let world: World;
let desk: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world, 'localhost:8080', 'support');
});
afterAll(async () => await world.stop());

const begin = async (who: Player): Promise<string> =>
  (await who.call('startChat', { chat: randomUUID(), topic: 'money', language: 'EN' })).value.chat;
const write = async (who: Player, chat: string) =>
  await who.call('sendChatMessage', { chat, id: randomUUID(), text: 'Where is it?', pictures: [] });
const answer = async (chat: string) =>
  await desk.call('answerChat', { chat, id: randomUUID(), text: 'On its way.', pictures: [] });
const unread = async (who: Player) => (await who.call('getChatUnread', {})).value.unReadCount;

it('of an ended conversation nothing is unread once another has begun, for nobody can read it any more', async () => {
  const abe = await world.register('chatabe');
  const chat = await begin(abe);
  await desk.call('takeChat', { chat });
  await answer(chat);
  await desk.call('closeChat', { chat });
  expect(await unread(abe)).toBe(1);
  clock.advance(1_000);
  const next = await begin(abe);
  expect(await unread(abe)).toBe(0);
  await desk.call('takeChat', { chat: next });
  await answer(next);
  expect(await unread(abe)).toBe(1);
});

it('who waits longest stands first, also after another word', async () => {
  const [bea, bob] = [await world.register('chatbea'), await world.register('chatbob')];
  const first = await begin(bea);
  clock.advance(1_000);
  const second = await begin(bob);
  await write(bob, second);
  clock.advance(1_000);
  await write(bea, first);
  const { content } = (await desk.call('listChats', { show: 'waiting', pageSize: 100 })).value;
  expect(content.map(({ id }) => id).filter((id) => id === first || id === second)).toEqual([first, second]);
});

it('what a colleague answers who is disabled, or answers members no more, waits for another', async () => {
  const [ria, sam, tom] = [
    await world.register('chatria'),
    await world.register('chatsam'),
    await world.register('chattom'),
  ];
  const agents = ['chatgone', 'chatmoved', 'chatstays'] as const;
  const chats = [await begin(ria), await begin(sam), await begin(tom)];
  for (const [index, agent] of agents.entries()) {
    await hire(world, agent);
    await (await deskOf(world, agent)).call('takeChat', { chat: chats[index] ?? '' });
  }
  await world.platform.scopes.write('DEMO', async (scope) => {
    const { colleagues } = world.app.features.staff;
    await colleagues.setDisabled(scope, 'stf_chatgone', clock.now());
    await colleagues.setRole(scope, 'stf_chatmoved', 'finance');
  });
  await world.runJobs('chat');
  const { rows } = await world.owner.query(
    'select agent from chat.conversation where id = any($1::uuid[]) order by array_position($1::uuid[], id)',
    [chats],
  );
  expect(rows).toEqual([{ agent: null }, { agent: null }, { agent: 'stf_chatstays' }]);
});

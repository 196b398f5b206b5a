import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPictures } from '../../testing/hostile-pictures.ts';
import { signInStaff } from '../../testing/staff.ts';
import { uploadFile } from '../../testing/upload.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

describe('a picture of a conversation', () => {
  it('is opened by staff of the brand with a line of whose it is, and is not there for those of another', async () => {
    const mia = await world.register('chatmia');
    const { jpeg } = await goodPictures();
    const sent = await uploadFile(mia, '/api/chat/pictures', { bytes: jpeg, name: 'a.jpg' });
    const { picture } = (JSON.parse(sent.text) as { value: { picture: string } }).value;
    const { chat } = (await mia.call('startChat', { chat: randomUUID(), topic: 'money', language: 'EN' }))
      .value;
    await mia.call('sendChatMessage', { chat, id: randomUUID(), text: '', pictures: [picture] });
    const statuses = new Map<string, number>();
    for (const host of ['localhost:8080', 'other.test']) {
      const desk = await signInStaff(world, host, 'support');
      statuses.set(host, (await desk.send('GET', `/api/staff/chat-pictures/${picture}`, {})).status);
    }
    expect([...statuses.values()]).toEqual([200, 404]);
    const { rows } = await world.owner.query(
      "select merchant from staff.audit where act = 'member.viewed' and subject = $1",
      [mia.id],
    );
    expect(rows).toEqual([{ merchant: 'DEMO' }]);
  });
});

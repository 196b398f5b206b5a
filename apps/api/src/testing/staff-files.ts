import type { Done, Scene } from './examples.ts';

/** What leaves the house as a file. */
export function filesOf(scene: Scene) {
  async function posted(path: string, body: object): Promise<Done> {
    const headers = { 'x-laro': '1', origin: 'http://localhost:8080', 'content-type': 'application/json' };
    const text = JSON.stringify({ ...body, reason: scene.reason });
    return { success: (await scene.desk.send('POST', `/api/staff/${path}`, headers, text)).status === 200 };
  }
  const list = (path: string) => async () => await posted(`${path}/export`, { query: '', format: 'csv' });
  return {
    posted,
    list,
    /** For whoever has said why they look. */
    ofMember: (name: string, of: string) => async () => {
      const { id: member } = await scene.world.register(name);
      await scene.desk.call('getMember', { member, purpose: 'member_request' });
      return await list(`members/${member}/${of}`)();
    },
  };
}

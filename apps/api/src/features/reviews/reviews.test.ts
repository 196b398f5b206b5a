import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { cutBeforeItsLine } from '../../testing/cut-off.ts';
import { goodPictures } from '../../testing/hostile-pictures.ts';
import { signInStaff } from '../../testing/staff.ts';
import { uploadFile } from '../../testing/upload.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let desk: BrowserClient;
let pictures: Awaited<ReturnType<typeof goodPictures>>;

beforeAll(async () => {
  world = await startWorld();
  desk = await signInStaff(world, 'localhost:8080', 'content');
  pictures = await goodPictures();
});
afterAll(async () => await world.stop());

const files = (): string[] => {
  const folder = join(world.platform.config.home, 'media');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** A member whose picture waits, with a number to which notices go. */
async function waiting(name: string, mobile: string) {
  const member = await world.register(name);
  await world.platform.scopes.write('DEMO', async (scope) => {
    await world.app.features.members.contacts.bind(scope, member.id, 'mobile', mobile);
  });
  await uploadFile(member, '/api/head-icon', { bytes: pictures.png });
  const { url } = (await member.call('getHeadIcon', {})).value;
  return { member, url: url ?? '', file: (url ?? '').replace('/media/heads/', '') };
}
/** What went, or waits to go, to this number; the desk sees it masked. */
const noticesTo = async (mobile: string): Promise<string[]> => {
  const masked = `${mobile.slice(0, 3)}•••${mobile.slice(-3)}`;
  const { rows } = await world.owner.query<{ template: string }>(
    'select template from messages.message where to_masked = $1 order by id',
    [masked],
  );
  return rows.map(({ template }) => template);
};

describe('head icons that wait for staff', () => {
  it('listWaitingHeadIcons, getWaitingHeadIcon: staff see what waits, the longest waiting first, in pages', async () => {
    const first = await waiting('anita', '+639171110001');
    const second = await waiting('benita', '+639171110002');
    const one = (await desk.call('listWaitingHeadIcons', { pageNo: 1, pageSize: 1 })).value;
    expect(one).toMatchObject({ content: [{ account: 'anita', file: first.file }], totalPages: 2 });
    const two = (await desk.call('listWaitingHeadIcons', { pageNo: 2, pageSize: 1 })).value;
    expect(two.content).toMatchObject([{ account: 'benita', file: second.file }]);
    const picture = await desk.send('GET', `/api/staff/head-icons/${first.file}`, {});
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(picture.headers['content-disposition']).toMatch(/^attachment; /);
    for (const file of ['pic_0000000000.jpg', '..%2f..%2fkeys%2fhpke.json', 'x']) {
      expect((await desk.send('GET', `/api/staff/head-icons/${file}`, {})).status).toBe(404);
    }
    const others = await signInStaff(world, 'other.test', 'content');
    expect((await others.call('listWaitingHeadIcons', {})).value.content).toEqual([]);
    expect((await others.send('GET', `/api/staff/head-icons/${first.file}`, {})).status).toBe(404);
    expect((await others.call('approveHeadIcon', { file: first.file })).status).toBe(404);
  });

  it('approveHeadIcon: everybody sees it, its member is told, and it does not wait any more', async () => {
    const { member, url, file } = await waiting('carla', '+639171110003');
    expect((await world.visitor().send('GET', url, {})).status).toBe(404);
    expect((await desk.call('approveHeadIcon', { file })).success).toBe(true);
    expect((await world.visitor().send('GET', url, {})).status).toBe(200);
    expect((await member.call('getHeadIcon', {})).value.state).toBe('approved');
    expect(await noticesTo('+639171110003')).toEqual(['picture_approved']);
    expect((await desk.call('approveHeadIcon', { file })).status).toBe(404);
    expect((await desk.call('refuseHeadIcon', { file, reason: 'late' })).status).toBe(404);
    expect((await world.visitor().send('GET', url, {})).status).toBe(200);
  });

  it('refuseHeadIcon: nobody sees it, its file is gone, its member is told, and it is written down by whom and why', async () => {
    const { member, url, file } = await waiting('dolores', '+639171110004');
    expect(files()).toContain(file);
    expect((await desk.call('refuseHeadIcon', { file, reason: 'somebody else’s face' })).success).toBe(true);
    expect(files()).not.toContain(file);
    expect((await member.send('GET', url, {})).status).toBe(404);
    expect((await member.call('getHeadIcon', {})).value).toEqual({ url: null, state: 'refused' });
    expect(await noticesTo('+639171110004')).toEqual(['picture_refused']);
    const { rows } = await world.owner.query(
      'select staff, act, reason from staff.audit where subject = $1',
      [member.id],
    );
    expect(rows).toEqual([
      { staff: 'stf_content_DEMO', act: 'picture.refused', reason: 'somebody else’s face' },
    ]);
    // The member may choose another, which waits again.
    expect((await uploadFile(member, '/api/head-icon', { bytes: pictures.jpeg })).value).toMatchObject({
      state: 'waiting',
    });
  });

  it('listStaffActs: an auditor reads who judged what, newest first; whoever judges does not', async () => {
    const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
    const { rows, count } = (
      await auditor.call('listStaffActs', {
        'f.act': ['picture.approved', 'picture.refused'],
        'f.outcome': 'done',
      })
    ).value;
    expect(rows).toMatchObject([
      { by: 'content_demo', act: 'picture.refused', reason: 'somebody else’s face' },
      { by: 'content_demo', act: 'picture.approved', reason: '' },
    ]);
    expect(count).toEqual({ value: 2, exact: true });
    expect((await desk.call('listStaffActs', {})).status).toBe(403);
    const others = await signInStaff(world, 'other.test', 'auditor');
    expect((await others.call('listStaffActs', { 'f.by': 'content_demo' })).value.rows).toEqual([]);
  });

  it('two colleagues at once: one verdict holds, and the member hears of one', async () => {
    const { member, file } = await waiting('elisa', '+639171110005');
    const answers = await Promise.all([
      desk.call('approveHeadIcon', { file }),
      desk.call('refuseHeadIcon', { file, reason: 'no face' }),
      desk.call('approveHeadIcon', { file }),
      desk.call('refuseHeadIcon', { file, reason: 'no face' }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const audit = await world.owner.query('select from staff.audit where subject = $1', [member.id]);
    expect(audit.rowCount).toBe(1);
    expect(await noticesTo('+639171110005')).toHaveLength(1);
  });

  it('a picture that its member has replaced meanwhile is judged by nobody', async () => {
    const { member, file } = await waiting('flora', '+639171110006');
    await uploadFile(member, '/api/head-icon', { bytes: pictures.jpeg });
    expect((await desk.call('approveHeadIcon', { file })).status).toBe(404);
    expect((await member.call('getHeadIcon', {})).value.state).toBe('waiting');
  });

  it('M3 of a verdict that is cut off before its line is written, nothing is done', async () => {
    const admin = await signInStaff(world);
    const { member, file } = await waiting('gloria', '+639171110007');
    const judge = async () => await admin.call('approveHeadIcon', { file });
    expect(await cutBeforeItsLine(world, judge)).toBe(503);
    expect((await member.call('getHeadIcon', {})).value.state).toBe('waiting');
    expect(await noticesTo('+639171110007')).toEqual([]);
    // Done again it finds all as it was before.
    expect((await judge()).success).toBe(true);
    const { rows } = await world.owner.query('select before, after from staff.audit where subject = $1', [
      member.id,
    ]);
    expect(rows).toMatchObject([{ before: { state: 'waiting' }, after: { state: 'approved' } }]);
  });
});

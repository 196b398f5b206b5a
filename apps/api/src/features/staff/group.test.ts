import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { deskOf, hire, signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const CHECKOUT = join(import.meta.dirname, '../../../../..');
const BY = ['--by', 'Ana Cruz', '--reason', 'She runs the brands from today.'] as const;
const NOT_PERMITTED = { status: 403, code: 'sessions.not_permitted' };
const clock = createTestClock();
let world: World;
let auditor: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ clock });
  auditor = await signInStaff(world, 'localhost:8080', 'auditor');
});
afterAll(async () => await world.stop());

type Ended = { readonly status: number | null; readonly out: string; readonly err: string };

async function end(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, out, err };
}
/** The command as the operator runs it, on the database of this test. */
const runTool = async (...args: readonly string[]): Promise<Ended> =>
  await end(join(CHECKOUT, 'tools/group.ts'), args, { DATABASE_URL: world.ownerUrl });
/** The same program without the part that finds a database. */
const run = async (...args: readonly string[]): Promise<Ended> =>
  await end(join(CHECKOUT, 'apps/api/src/group.ts'), args, { DATABASE_OWNER_URL: world.ownerUrl });

async function linesOf(subject: string) {
  return (await auditor.call('listStaffActs', { 'f.subject': subject })).value.rows;
}
const reachOf = async (id: string): Promise<unknown> =>
  (await world.owner.query('select reach from staff.staff where id = $1', [id])).rows;

describe('npm run group', () => {
  it('lets a colleague into the group and takes them out, each with one line of the audit; twice it changes nothing (STAFF-8)', async () => {
    const id = await hire(world, 'entering');
    const desk = await deskOf(world, 'entering');
    expect(await desk.call('listMerchants', {})).toMatchObject(NOT_PERMITTED);

    expect(await runTool('add', 'DEMO', 'entering', ...BY)).toMatchObject({
      status: 0,
      err: '',
      out: expect.stringContaining('entering at DEMO is now of the group'),
    });
    expect((await desk.call('listMerchants', {})).success).toBe(true);
    expect((await runTool('list')).out).toContain('DEMO  entering');
    expect(await runTool('add', 'DEMO', 'entering', ...BY)).toMatchObject({
      status: 0,
      out: expect.stringContaining('already: nothing was changed'),
    });
    const joined = {
      act: 'colleague.joined_group',
      by: null,
      subject: id,
      reason: 'She runs the brands from today.',
      before: { reach: 'brand' },
      after: { reach: 'group', operator: 'Ana Cruz' },
      refusal: null,
    };
    expect(await linesOf(id)).toMatchObject([joined]);

    expect((await runTool('remove', 'DEMO', 'entering', ...BY)).status).toBe(0);
    expect(await desk.call('listMerchants', {})).toMatchObject(NOT_PERMITTED);
    expect((await runTool('remove', 'DEMO', 'entering', ...BY)).out).toContain(
      'already: nothing was changed',
    );
    const left = { act: 'colleague.left_group', before: { reach: 'group' }, after: { reach: 'brand' } };
    expect(await linesOf(id)).toMatchObject([left, joined]);
    const { rows } = (await auditor.call('listSignificantEvents', { 'f.subject': id })).value;
    expect(rows.map(({ event, item }) => [event, item])).toEqual([
      ['colleague.left_group', 'permissions'],
      ['colleague.joined_group', 'permissions'],
    ]);
  });

  it('run by two at the same moment lets somebody in once, with one line', async () => {
    const id = await hire(world, 'hurried');
    const runs = await Promise.all([
      run('add', 'DEMO', 'hurried', ...BY),
      run('add', 'DEMO', 'hurried', ...BY),
    ]);
    expect(runs.map(({ status }) => status)).toEqual([0, 0]);
    expect(runs.filter(({ out }) => out.includes('nothing was changed'))).toHaveLength(1);
    expect(await linesOf(id)).toHaveLength(1);
  });

  it('refuses with a sentence, and changes and writes nothing, where somebody cannot be of the group or nothing is said of who and why', async () => {
    await hire(world, 'elsewhere', { merchant: 'OTHER' });
    const gone = await hire(world, 'gone');
    await world.owner.query('update staff.staff set disabled_at = now() where id = $1', [gone]);
    const before = await world.owner.query('select count(*) from staff.audit');
    const reaches = await reachOf(gone);
    for (const [said, args] of [
      ['There is no brand NOWHERE.', ['add', 'NOWHERE', 'gone', ...BY]],
      ['No colleague unknown works at DEMO.', ['add', 'DEMO', 'unknown', ...BY]],
      [
        'No colleague elsewhere works at DEMO. A colleague of that name signs in at OTHER.',
        ['add', 'DEMO', 'elsewhere', ...BY],
      ],
      ['gone is disabled at DEMO', ['add', 'DEMO', 'gone', ...BY]],
      ['add BRAND USERNAME --by NAME --reason TEXT', ['add', 'DEMO', 'gone']],
      ['add BRAND USERNAME --by NAME --reason TEXT', ['promote', 'DEMO', 'gone', ...BY]],
      ['The reason has 1 to 140 characters', ['add', 'DEMO', 'gone', '--by', 'Ana', '--reason', ' ']],
      ['The name of who does it has 1 to 60', ['add', 'DEMO', 'gone', '--by', ' ', '--reason', 'Because']],
    ] as const) {
      const { status, err, out } = await run(...args);
      expect([status, out, err]).toEqual([2, '', expect.stringContaining(said)]);
    }
    expect((await world.owner.query('select count(*) from staff.audit')).rows).toEqual(before.rows);
    expect(await reachOf(gone)).toEqual(reaches);
  });

  it('refuses a guest, who is what they are at home, and takes out somebody who is disabled', async () => {
    await world.owner.query(`
      insert into merchants.merchant_group (code, name) values ('ISLES', 'Isles') on conflict do nothing;
      update merchants.merchant set merchant_group = 'ISLES'`);
    clock.advance(6_000);
    await hire(world, 'guest');
    const other = await signInStaff(world, 'other.test');
    const reason = 'A test of guests.';
    await other.call('admitColleague', { merchantCode: 'DEMO', username: 'guest', role: 'content', reason });
    expect(await run('add', 'OTHER', 'guest@demo', ...BY)).toMatchObject({
      status: 2,
      err: expect.stringContaining('guest@demo is a guest at OTHER'),
    });

    const id = await hire(world, 'leaving');
    expect((await run('add', 'DEMO', 'leaving', ...BY)).status).toBe(0);
    await world.owner.query('update staff.staff set disabled_at = now() where id = $1', [id]);
    expect((await run('list')).out).toContain('DEMO  leaving  disabled');
    expect((await run('remove', 'DEMO', 'leaving', ...BY)).status).toBe(0);
    expect(await reachOf(id)).toEqual([{ reach: 'brand' }]);
  });
});

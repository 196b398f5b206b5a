import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondPerson } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { PERSON } from '../../testing/identity.ts';
import { startIdentityService } from '../../testing/identity-service.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';
import { lineOf, ONFIDO_SIGNATURE, OnfidoUnreachable, startRun } from './onfido.ts';

describe('an outside identity service', () => {
  const clock = createTestClock();
  let world: World;
  let admin: BrowserClient;
  let service: Awaited<ReturnType<typeof startIdentityService>>;
  let webhook: string;

  const settings = (on: boolean) => ({
    on,
    origin: service.origin,
    workflow: 'wf-1',
    token: service.token,
    webhookToken: service.webhookToken,
  });
  const reason = 'A test of the service.';
  /** What one person proposes, with the second yes where it takes one. */
  async function save(on: boolean, { of = world, desk = admin } = {}) {
    const id = randomUUID();
    const answer = await desk.call('saveIdentityService', { id, reason, ...settings(on) });
    if (on) {
      const second = await secondPerson(of);
      expect((await second.call('decideApproval', { id, verdict: 'approve' })).success).toBe(true);
    }
    return answer;
  }
  beforeAll(async () => {
    world = await startWorld({ clock });
    service = await startIdentityService();
    admin = await signInStaff(world);
    webhook = (await save(true)).value.webhook ?? '';
  });
  afterAll(async () => {
    await service.stop();
    await world.stop();
  });

  async function deliver(
    { body, signature }: { body: string; signature: string },
    path = webhook,
  ): Promise<number> {
    const headers = { [ONFIDO_SIGNATURE]: signature, 'content-type': 'application/json' };
    return (await fetch(`${world.origin}${path}`, { method: 'POST', headers, body })).status;
  }
  const stateOf = async (who: Player) => (await who.call('getMyVerification', {})).value.document;
  /** Begins a check; answers its run. */
  async function begin(name: string): Promise<{ who: Player; run: string }> {
    const who = await world.register(name);
    await who.call('savePerson', PERSON);
    const { url } = (await who.call('startIdentityRun', {})).value;
    return { who, run: url.split('/').at(-1) ?? '' };
  }
  const says = (run: string, status: string): void => {
    const known = service.runs.get(run);
    if (known) known.status = status;
  };

  it('is told who is checked, decides nothing by its word, and is asked before a tier changes', async () => {
    const { who, run } = await begin('outside');
    expect(service.runs.get(run)?.applicant).toEqual({
      first_name: 'Ana Maria',
      last_name: 'Reyes',
      dob: '1990-01-31',
    });
    expect(await stateOf(who)).toMatchObject({ state: 'under_review', kind: 'outside' });
    // The word alone says "approved"; the service itself, asked, says otherwise.
    says(run, 'review');
    expect(await deliver(service.delivery(run, 'approved'))).toBe(200);
    await world.runJobs('verification.ask_runs');
    expect(await stateOf(who)).toMatchObject({ state: 'under_review' });
    says(run, 'approved');
    expect(await deliver(service.delivery(run, 'review'))).toBe(200);
    await world.runJobs('verification.ask_runs');
    expect(await stateOf(who)).toMatchObject({ state: 'approved' });
  });

  it('M5 repeats itself, in any order and at once: the member is told once', async () => {
    const { who, run } = await begin('repeated');
    says(run, 'declined');
    const words = ['declined', 'processing', 'declined', 'declined'].map((status) =>
      service.delivery(run, status),
    );
    expect(await Promise.all(words.map(async (word) => await deliver(word)))).toEqual([200, 200, 200, 200]);
    await Promise.all([world.runJobs('verification.ask_runs'), world.runJobs('verification.ask_runs')]);
    await deliver(service.delivery(run, 'approved'));
    says(run, 'approved');
    await world.runJobs('verification.ask_runs');
    expect(await stateOf(who)).toMatchObject({ state: 'rejected', reason: 'not_accepted' });
    const { rows } = await world.owner.query<{ count: number }>(
      'select count(*)::int as count from verification.delivery where object = $1',
      [run],
    );
    expect(rows[0]?.count).toBe(3);
    const { content } = (await who.call('listInbox', {})).value;
    expect(content.filter(({ title }) => title === 'Your document was not accepted')).toHaveLength(1);
  });

  it('tells of a task by the run that the task names, though tasks are called the same in every run', async () => {
    const [one, other] = [await begin('taskone'), await begin('taskother')];
    const task = (run: string | undefined, of: string) => {
      const object = { id: of, ...(run !== undefined && { workflow_run_id: run }), status: 'completed' };
      return service.signed({ resource_type: 'workflow_task', action: 'workflow_task.completed', object });
    };
    for (const { run } of [one, other]) {
      says(run, 'approved');
      expect(await deliver(task(run, 'document_check_1'))).toBe(200);
      await world.runJobs('verification.ask_runs');
    }
    expect([await stateOf(one.who), await stateOf(other.who)]).toMatchObject(
      Array(2).fill({ state: 'approved' }),
    );
    // What names no run, or two, is of none.
    const { who, run } = await begin('tasknone');
    says(run, 'approved');
    const object = { id: run, workflow_run_id: one.run, status: 'approved' };
    const two = service.signed({ resource_type: 'workflow_run', action: 'workflow_run.completed', object });
    expect([await deliver(task(undefined, run)), await deliver(two)]).toEqual([200, 200]);
    await world.runJobs('verification.ask_runs');
    expect(await stateOf(who)).toMatchObject({ state: 'under_review' });
    const { rows } = await world.owner.query('select from verification.delivery where object like $1', [
      `%${run}%`,
    ]);
    expect(rows).toEqual([]);
  });

  it('is asked by itself after a while where its word never came; a silent one decides nothing', async () => {
    const { who, run } = await begin('silent');
    says(run, 'approved');
    await world.runJobs('verification.ask_runs');
    expect(await stateOf(who)).toMatchObject({ state: 'under_review' });
    clock.advance(11 * 60_000);
    service.state.answering = false;
    await world.runJobs('verification.ask_runs');
    expect(await stateOf(who)).toMatchObject({ state: 'under_review' });
    service.state.answering = true;
    clock.advance(11 * 60_000);
    await world.runJobs('verification.ask_runs');
    admin = await signInStaff(world);
    const { rows } = await world.owner.query('select state from verification.document where run = $1', [run]);
    expect(rows).toEqual([{ state: 'approved' }]);
  });

  it('whose word is forged, unsigned or for nobody is a stranger’s, and an unknown run changes nothing', async () => {
    const { who, run } = await begin('forged');
    const word = service.delivery(run, 'approved');
    expect(await deliver(service.delivery(run, 'approved', 'another token'))).toBe(401);
    expect(await deliver({ ...word, signature: '' })).toBe(401);
    expect(await deliver({ ...word, body: `${word.body} ` })).toBe(401);
    expect(await deliver(word, '/providers/idv_nobody/onfido')).toBe(401);
    expect(await deliver(service.delivery('nobody-knows-it', 'approved'))).toBe(200);
    expect(await stateOf(who)).toMatchObject({ state: 'under_review' });
    const { rows } = await world.owner.query('select from verification.delivery where object = $1', [run]);
    expect(rows).toEqual([]);
  });

  it('is asked nothing of the database by a stranger, known id or not, who is refused after a hundred tries a minute', async () => {
    const limited = await startWorld({ rateLimits: true });
    const desk = await signInStaff(limited);
    const saved = await save(true, { of: limited, desk });
    const word = service.delivery('run-of-nobody', 'approved', 'another token');
    const send = async (path: string) =>
      (
        await fetch(`${limited.origin}${path}`, {
          method: 'POST',
          headers: { 'x-sha2-signature': word.signature },
          body: word.body,
        })
      ).status;
    const scans = async () => {
      const { rows } = await limited.owner.query<{ scans: string }>(
        `select pg_stat_force_next_flush(), seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_user_tables
          where schemaname = 'verification' and relname = 'service'`,
      );
      return Number(rows[0]?.scans);
    };
    const known = saved.value.webhook ?? '';
    await send(known);
    const before = await scans();
    for (const path of [known, '/providers/idv_nobody/onfido']) {
      const answers: number[] = [];
      for (let times = 0; times < 102; times += 1) answers.push(await send(path));
      expect([answers[0], answers.at(-1)]).toEqual([401, 429]);
    }
    // By time alone, a few times for all of them together.
    expect((await scans()) - before).toBeLessThan(10);
    await limited.stop();
  });

  it('was sent who somebody was: whoever is called otherwise by then begins anew', async () => {
    const who = await world.register('renamed');
    await who.call('savePerson', PERSON);
    service.state.meanwhile = async () => {
      await who.call('savePerson', { ...PERSON, legalName: 'Somebody Else' });
    };
    expect((await who.call('startIdentityRun', {})).code).toBe('verification.person_changed');
    service.state.meanwhile = null;
    expect(await stateOf(who)).toBeNull();
    expect((await who.call('startIdentityRun', {})).success).toBe(true);
  });

  it('decides by its answer alone: staff may reject what it looks at, and approve nothing of it', async () => {
    const { who, run } = await begin('notours');
    const { rows } = await world.owner.query<{ id: string }>(
      'select id from verification.document where run = $1',
      [run],
    );
    const id = rows[0]?.id ?? '';
    const desk = await signInStaff(world, 'localhost:8080', 'risk');
    await desk.call('getIdentityDocument', { id, purpose: 'identity_check' });
    expect((await desk.call('decideDocument', { id, verdict: 'approve' })).code).toBe(
      'verification.outside_decides',
    );
    expect((await desk.call('decideDocument', { id, verdict: 'reject', reason: 'altered' })).success).toBe(
      true,
    );
    expect(await stateOf(who)).toMatchObject({ state: 'rejected', reason: 'altered' });
  });

  it('outside a demo is called by what its name was judged by, and sends nobody to a page without TLS', async () => {
    const line = lineOf({ profile: 'PH' });
    const settings = { origin: service.origin, workflow: 'wf-1', token: service.token };
    const person = { ...PERSON, member: 'mem_any' };
    const before = service.asked.length;
    await expect(startRun(settings, line, person)).rejects.toThrow(OnfidoUnreachable);
    expect(service.asked).toHaveLength(before);
    await expect(startRun(settings, { ...line, lookup: null }, person)).rejects.toThrow(OnfidoUnreachable);
    expect(service.asked).toHaveLength(before + 2);
  });

  it('is asked nothing in a demo with a token of real people', async () => {
    const settings = { origin: service.origin, workflow: 'wf-1', token: 'api_live.1' };
    const before = service.asked.length;
    const begun = startRun(settings, lineOf({ profile: 'DEMO' }), { ...PERSON, member: 'mem_any' });
    await expect(begun).rejects.toThrow('never uses a live token');
    expect(service.asked).toHaveLength(before);
  });

  it('that cannot be reached, or is off, is said to the member, who has handed nothing in', async () => {
    const who = await world.register('unreached');
    await who.call('savePerson', PERSON);
    service.state.answering = false;
    expect((await who.call('startIdentityRun', {})).code).toBe('verification.service_unreachable');
    service.state.answering = true;
    expect(await stateOf(who)).toBeNull();
    // The proof of before is no longer fresh.
    admin = await signInStaff(world);
    await save(false);
    expect((await who.call('startIdentityRun', {})).code).toBe('verification.service_off');
    expect((await save(true)).value.webhook).toBe(webhook);
  });

  it('is chosen by two people: one alone chooses none, in the database neither, and one switches it off', async () => {
    const other = await startIdentityService();
    const id = randomUUID();
    const rogue = { ...settings(true), origin: other.origin };
    const { value } = await admin.call('saveIdentityService', { id, reason, ...rogue });
    expect(value).toMatchObject({ origin: service.origin, approval: { id, state: 'waiting' } });
    expect(JSON.stringify(value)).not.toContain(service.token);
    expect((await admin.call('decideApproval', { id, verdict: 'approve' })).code).toBe(
      'approvals.second_person_required',
    );
    await expect(
      world.owner.query(
        `update verification.service set in_force_at = now(), approved_by = 'stf_admin_DEMO' where version = $1`,
        [id],
      ),
    ).rejects.toThrow(/takes two people/);
    expect((await admin.call('getIdentityService', {})).value.origin).toBe(service.origin);
    await begin('twoservice');
    expect(other.asked).toEqual([]);
    await (await secondPerson(world)).call('decideApproval', { id, verdict: 'reject', reason });
    await other.stop();
  });

  it('keeps its address and secrets where one switches it off, and says to the second person which secrets are new', async () => {
    admin = await signInStaff(world);
    const planted = {
      ...settings(false),
      origin: 'http://127.0.0.1:9',
      webhookToken: 'planted-webhook',
      token: 'api_sandbox.planted',
    };
    expect((await admin.call('saveIdentityService', { id: randomUUID(), reason, ...planted })).success).toBe(
      true,
    );
    expect((await admin.call('getIdentityService', {})).value).toMatchObject({
      on: false,
      origin: service.origin,
    });
    // Words come under the secret that two people set, and under no other.
    expect(await deliver(service.delivery('any-run', 'approved', planted.webhookToken))).toBe(401);
    expect(await deliver(service.delivery('any-run', 'approved'))).toBe(200);
    const asked = async (change: object) => {
      const id = randomUUID();
      await admin.call('saveIdentityService', { id, reason, ...settings(true), ...change });
      const { after } = (await admin.call('getApproval', { id })).value;
      await (await secondPerson(world)).call('decideApproval', { id, verdict: 'reject', reason });
      return after;
    };
    expect(await asked({ webhookToken: planted.webhookToken })).toMatchObject({
      newToken: false,
      newWebhookToken: true,
    });
    expect(await asked({ token: planted.token })).toMatchObject({ newToken: true, newWebhookToken: false });
    await save(true);
  });

  it('decides the runs that began at it, whichever service is in force by then', async () => {
    const { who, run } = await begin('begunbefore');
    const other = await startIdentityService();
    const id = randomUUID();
    await admin.call('saveIdentityService', { id, reason, ...settings(true), origin: other.origin });
    await (await secondPerson(world)).call('decideApproval', { id, verdict: 'approve' });
    expect((await admin.call('getIdentityService', {})).value.origin).toBe(other.origin);
    // The new one would let anybody through.
    other.runs.set(run, { status: 'approved', applicant: {} });
    says(run, 'declined');
    expect(await deliver(service.delivery(run, 'approved'))).toBe(200);
    await world.runJobs('verification.ask_runs');
    expect(await stateOf(who)).toMatchObject({ state: 'rejected' });
    expect(other.asked).toEqual([]);
    await save(true);
    await other.stop();
  });

  it('is set by the brand’s people with its secrets sealed, and shown without them', async () => {
    const shown = (await admin.call('getIdentityService', {})).value;
    expect(shown).toEqual({ on: true, webhook, origin: service.origin, workflow: 'wf-1' });
    const { rows } = await world.owner.query('select s::text as row from verification.service s');
    const { rows: audit } = await world.owner.query(
      "select before, after from staff.audit where act = 'identity_service.saved'",
    );
    for (const secret of [service.token, service.webhookToken]) {
      expect(JSON.stringify([rows, audit])).not.toContain(secret);
    }
    const wrong = { id: randomUUID(), reason, ...settings(true), origin: `${service.origin}/v3.6` };
    expect((await admin.call('saveIdentityService', wrong)).code).toBe('verification.service_address');
  });
});

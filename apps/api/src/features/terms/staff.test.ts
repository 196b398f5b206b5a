import { randomUUID } from 'node:crypto';
import type { TermsKind } from '@laro/wire/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approved, secondPerson } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const HOUR = 3_600_000;
const reason = 'A test.';
const clock = createTestClock();
let world: World;
let desk: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world, 'localhost:8080', 'content');
  await world.register('agrees');
});
afterAll(async () => await world.stop());

const words = (title: string, content = '<p>Words</p>') => ({
  EN: { title, content },
  TY: { title: `${title} (TY)`, content },
});
const draftOf = async (kind: TermsKind) =>
  (await desk.call('listTermsVersions', { kind })).value.content.find(({ state }) => state === 'draft');
const inForce = async (kind: TermsKind) =>
  (await world.visitor().call('listTerms', {})).value.list.find((one) => one.kind === kind)?.version;

describe('staff', () => {
  const save = async (revision: number, more: object = {}) =>
    await desk.call('saveTermsDraft', {
      kind: 'privacy',
      needsConsent: true,
      words: words('Draft'),
      revision,
      reason,
      ...more,
    });
  const publishPrivacy = async (version: number, revision: number, inForceFrom: string | null = null) =>
    await desk.call('publishTerms', {
      id: randomUUID(),
      kind: 'privacy',
      version,
      revision,
      inForceFrom,
      reason,
    });

  it('write the next version language by language; of two who change the same state one is told', async () => {
    const begun = await Promise.all([save(0), save(0)]);
    expect(begun.filter(({ success }) => success)).toHaveLength(1);
    expect(begun.map(({ code }) => code)).toContain('terms.changed');
    expect((await save(2 ** 40)).code).toBe('wire.malformed');
    const added = await save(1, { words: { TH: { title: 'ร่าง', content: '<p>ก</p>' } } });
    expect(Object.keys(added.value.words).toSorted()).toEqual(['EN', 'TH', 'TY']);
    const both = await Promise.all([save(2, { words: words('One') }), save(2, { words: words('Two') })]);
    expect(both.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['saved', 'terms.changed']);
    const draft = await draftOf('privacy');
    expect([draft?.revision, draft?.words.TH?.title, draft?.words.CN]).toEqual([3, 'ร่าง', undefined]);
  });

  it('preview what they wrote as it would be read, and nobody else reads it', async () => {
    const draft = await draftOf('privacy');
    const poisoned = words('Draft', '<p onclick="x()">Hello<script>x()</script></p>');
    const saved = await save(draft?.revision ?? 0, { words: poisoned });
    const { version } = saved.value;
    const preview = await desk.call('previewTerms', { kind: 'privacy', version });
    expect(preview.value).toEqual({ title: 'Draft', content: '<p>Hello</p>' });
    expect((await desk.call('previewTerms', { kind: 'privacy', version: version + 1 })).status).toBe(404);
    expect(await inForce('privacy')).toBe(version - 1);
  });

  it('publish what they have read, complete, not into the past, and once', async () => {
    const { version = 0, revision = 0 } = (await draftOf('privacy')) ?? {};
    expect((await publishPrivacy(version, revision - 1)).code).toBe('terms.changed');
    expect((await publishPrivacy(version + 1, revision)).code).toBe('terms.changed');
    const past = new Date(clock.now().getTime() - HOUR).toISOString();
    expect((await publishPrivacy(version, revision, past)).code).toBe('terms.in_the_past');
    const unread = await publishPrivacy(version, revision, '2027-01-01T00:00:00+00');
    expect(unread.code).toBe('wire.malformed');
    const both = await Promise.all([publishPrivacy(version, revision), publishPrivacy(version, revision)]);
    expect(both.map(({ value }) => value.state)).toEqual(['waiting', 'waiting']);
    // Nothing is in force on one person's word.
    expect(await inForce('privacy')).toBe(version - 1);
    const chief = await secondPerson(world);
    const answers = await Promise.all(
      both.map(async ({ value: { id } }) => await chief.call('decideApproval', { id, verdict: 'approve' })),
    );
    expect(answers.map(({ code }) => code ?? 'published').toSorted()).toEqual([
      'approvals.stale',
      'published',
    ]);
    expect(await inForce('privacy')).toBe(version);

    const half = await save(0, { words: { EN: words('Half').EN } });
    const missing = await publishPrivacy(half.value.version, 1);
    expect(missing).toMatchObject({ code: 'texts.missing', value: { languages: ['TY'] } });
  });

  it('of what was written on since it was proposed, nothing is published', async () => {
    const { version = 0, revision = 0 } = (await draftOf('privacy')) ?? {};
    const whole = await save(revision, { words: words('Whole') });
    const { id } = (await publishPrivacy(version, whole.value.revision)).value;
    await save(whole.value.revision, { words: words('Later') });
    const chief = await secondPerson(world);
    expect((await chief.call('decideApproval', { id, verdict: 'approve' })).code).toBe('approvals.stale');
    expect(await inForce('privacy')).toBe(version - 1);
  });

  it('never change what was published, nor what members agreed to, not even past the product', async () => {
    const before = (await desk.call('listTermsVersions', { kind: 'rules' })).value.content;
    clock.advance(1_000);
    const rules = { kind: 'rules', reason } as const;
    const draft = { ...rules, needsConsent: true, words: words('Next'), revision: 0 };
    const { version, revision } = (await desk.call('saveTermsDraft', draft)).value;
    const asked = await desk.call('publishTerms', { id: randomUUID(), ...rules, version, revision });
    expect((await approved(world, asked)).value).toMatchObject({ state: 'applied' });
    const after = (await desk.call('listTermsVersions', { kind: 'rules' })).value.content;
    expect(after[0]).toMatchObject({ version, state: 'in_force' });
    expect(after.slice(1)).toEqual(before.map((one) => ({ ...one, state: 'superseded' })));
    const statements = [
      "update terms.version set needs_consent = false where kind = 'rules'",
      "delete from terms.version where kind = 'rules'",
      "update terms.acceptance set language = 'EN'",
      'delete from terms.acceptance',
      'truncate terms.acceptance',
    ];
    for (const statement of statements) {
      await expect(world.owner.query(statement)).rejects.toThrow(/append only/);
    }
    for (const statement of statements.slice(1)) {
      await expect(world.platform.pool.query(statement)).rejects.toThrow(/permission denied/);
    }
  });

  it('of another brand see and change nothing of it', async () => {
    const other = await signInStaff(world, 'other.test', 'content');
    expect((await other.call('listTermsVersions', {})).value.content).toEqual([]);
    expect((await other.call('previewTerms', { kind: 'rules', version: 1 })).status).toBe(404);
    expect(
      (
        await other.call('publishTerms', {
          id: randomUUID(),
          kind: 'privacy',
          version: 1,
          revision: 1,
          reason,
        })
      ).status,
    ).toBe(404);
    const support = await signInStaff(world, 'other.test', 'support');
    expect((await support.call('listMemberTerms', { account: 'agrees' })).status).toBe(404);
  });
});

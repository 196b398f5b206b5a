import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { goodPictures, hostilePictures } from '../../testing/hostile-pictures.ts';
import { handIn, PERSON, uploadSide } from '../../testing/identity.ts';
import { bindMobile } from '../../testing/members.ts';
import { signInStaff } from '../../testing/staff.ts';
import { uploadFile } from '../../testing/upload.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const PATH = '/api/identity/pictures';
const purpose = 'identity_check' as const;
const clock = createTestClock();
let world: World;
let desk: BrowserClient;
beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world, 'localhost:8080', 'risk');
});
afterAll(async () => await world.stop());

const own = async (who: BrowserClient) => (await who.call('getMyVerification', {})).value;
const look = async (id: string) => await desk.call('getIdentityDocument', { id, purpose });
const passport = (pictures: { front: string; back?: string; selfie: string }, number = 'P1234567') => ({
  id: randomUUID(),
  kind: 'passport' as const,
  number,
  expiresOn: '2031-01-31',
  pictures,
});
/** A day so many years ago, moved by so many days. */
function yearsAgo(years: number, days = 0): string {
  const at = new Date(clock.now().getTime() + days * 24 * 3_600_000);
  return `${at.getUTCFullYear() - years}${at.toISOString().slice(4, 10)}`;
}

describe('who somebody is', () => {
  it('GLI-19 2.5.2 is given with a day of birth of the licence’s age; younger is refused, remembered and flagged', async () => {
    const who = await world.register('young');
    const save = async (birthDate: string) =>
      await who.call('savePerson', { legalName: 'Ana Reyes', birthDate, certain: true });
    expect((await save(yearsAgo(18, 1))).code).toBe('verification.too_young');
    expect((await own(who)).person).toBeNull();
    await world.settleOutbox();
    const flags = (await desk.call('listRiskFlags', { 'f.member': who.id })).value.rows;
    expect(flags).toMatchObject([{ rule: 'under_age', facts: { age: 17 } }]);
  });

  it('a birthday that is too young is asked again, and corrected where it was mistyped; said as certain it stands', async () => {
    const who = await world.register('mistyped');
    const save = async (birthDate: string, certain = false) =>
      await who.call('savePerson', { legalName: 'Nena Cruz', birthDate, certain });
    const unsure = await save(yearsAgo(5));
    expect(unsure).toMatchObject({ code: 'verification.birth_unsure', value: { minimumAge: 18 } });
    expect(unsure.message).toContain('younger than 18 ');
    expect((await save(yearsAgo(30))).success).toBe(true);
    await world.settleOutbox();
    expect((await desk.call('listRiskFlags', { 'f.member': who.id })).value.rows).toEqual([]);

    const certain = await save(yearsAgo(5), true);
    expect(certain.code).toBe('verification.too_young');
    expect(certain.message).toMatch(/at least 18 years old.*only customer service/);
    expect((await save(yearsAgo(30))).code).toBe('verification.too_young');
    expect((await save(yearsAgo(5))).code).toBe('verification.too_young');
  });

  it('who gave a day of birth that is too young gets no further by another one, until staff close the flag', async () => {
    const who = await world.register('younger');
    const save = async (birthDate: string) =>
      await who.call('savePerson', { legalName: 'Ana Reyes', birthDate, certain: true });
    const openFlag = async () => {
      await world.settleOutbox();
      return (await desk.call('listRiskFlags', { 'f.member': who.id, 'f.open': 'true' })).value.rows;
    };
    const reason = 'They mistyped the year.';
    for (let turn = 0; turn < 2; turn += 1) {
      const answers = await Promise.all([save(yearsAgo(18, 1)), save(yearsAgo(18, 1))]);
      expect(answers.map(({ code }) => code)).toEqual(['verification.too_young', 'verification.too_young']);
      expect((await save(yearsAgo(30))).code).toBe('verification.too_young');
      const [flag, ...more] = await openFlag();
      expect([flag?.rule, more]).toEqual(['under_age', []]);
      expect((await desk.call('closeRiskFlag', { flag: flag?.id ?? '', reason })).success).toBe(true);
      clock.advance(1000);
    }
    expect((await save(yearsAgo(30))).success).toBe(true);
    await bindMobile(world, who.id, '+639171230012');
    expect((await own(who)).tier).toBe(1);
    await save(yearsAgo(18, 1));
    expect(await own(who)).toMatchObject({ tier: 0, person: { birthDate: yearsAgo(30) } });
    expect((await openFlag()).length).toBe(1);
  });

  it('REG-12 is a name in letters and a birthday that can be', async () => {
    const who = await world.register('wrongly');
    for (const [legalName, birthDate, code] of [
      ['R0b0t 7', '1990-01-31', 'verification.name_refused'],
      ['<b>Ana</b>', '1990-01-31', 'verification.name_refused'],
      ['Ana Reyes', '2990-01-31', 'verification.birth_refused'],
      ['Ana Reyes', '1700-01-31', 'verification.birth_refused'],
      ['Ana Reyes', '1990-02-30', 'wire.malformed'],
      ['Ana Reyes', '31/01/1990', 'wire.malformed'],
    ] as const) {
      expect([birthDate, (await who.call('savePerson', { legalName, birthDate })).code]).toEqual([
        birthDate,
        code,
      ]);
    }
  });

  it('climbs from tier 0 to 2 by mobile, name and an approved document, and its member is told', async () => {
    const who = await world.register('climbing');
    expect(await own(who)).toMatchObject({ tier: 0, mobileProved: false, person: null, document: null });
    await bindMobile(world, who.id, '+639171230011');
    const id = await handIn(who);
    expect(await own(who)).toMatchObject({
      tier: 1,
      person: PERSON,
      personFixed: true,
      document: { state: 'under_review', kind: 'passport' },
    });
    expect((await who.call('savePerson', { ...PERSON, legalName: 'Somebody Else' })).code).toBe(
      'verification.person_fixed',
    );
    const { rows } = (
      await desk.call('listIdentityDocuments', { 'f.state': 'under_review', 'f.member': who.id })
    ).value;
    expect(rows).toMatchObject([{ id, account: 'climbing', kind: 'passport', state: 'under_review' }]);
    await look(id);
    await desk.call('decideDocument', { id, verdict: 'approve' });
    expect(await own(who)).toMatchObject({ tier: 2, document: { state: 'approved' } });
    const { content } = (await who.call('listInbox', {})).value;
    expect(content.map(({ title }) => title)).toContain('Your identity is verified');
    await world.owner.query("update verification.document set expires_on = '2020-01-01' where id = $1", [id]);
    expect(await own(who)).toMatchObject({ tier: 1, document: { state: 'expired' } });
  });

  it('is told why a document was rejected, and may hand in another one', async () => {
    const who = await world.register('rejected');
    const id = await handIn(who);
    await look(id);
    await desk.call('decideDocument', { id, verdict: 'reject', reason: 'unreadable' });
    expect(await own(who)).toMatchObject({
      personFixed: false,
      document: { state: 'rejected', reason: 'unreadable' },
    });
    clock.advance(1000);
    await handIn(who);
    expect((await own(who)).document?.state).toBe('under_review');
  });
});

describe('a document', () => {
  it('handed in twice is one, and from two tabs at once one too', async () => {
    const who = await world.register('twotabs');
    await who.call('savePerson', PERSON);
    const first = passport({ front: await uploadSide(who), selfie: await uploadSide(who) });
    const second = passport({ front: await uploadSide(who), selfie: await uploadSide(who) });
    const answers = await Promise.all(
      [first, first, second].map(async (sent) => await who.call('submitDocument', sent)),
    );
    const codes = answers.map(({ code }) => code ?? 'done').toSorted();
    expect([
      ['done', 'done', 'verification.waiting'],
      ['done', 'verification.waiting', 'verification.waiting'],
    ]).toContainEqual(codes);
    const { rows } = await world.owner.query(
      'select count(*)::int from verification.document where member = $1',
      [who.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('has a picture of each side, its member’s own, and under an id of its own', async () => {
    const [who, other] = [await world.register('sided'), await world.register('othersided')];
    const back = await uploadSide(who);
    const pictures = { front: await uploadSide(who), selfie: await uploadSide(who) };
    expect((await who.call('submitDocument', passport(pictures))).code).toBe('verification.person_missing');
    for (const one of [who, other]) await one.call('savePerson', PERSON);
    const refused = async (client: BrowserClient, sent: ReturnType<typeof passport>) =>
      (await client.call('submitDocument', sent)).code;
    expect(await refused(who, passport({ ...pictures, back }))).toBe('verification.sides_missing');
    expect(await refused(who, passport({ ...pictures, selfie: pictures.front }))).toBe(
      'verification.sides_missing',
    );
    expect(await refused(who, { ...passport(pictures), expiresOn: '2020-01-01' })).toBe(
      'verification.document_expired',
    );
    expect(await refused(other, passport(pictures))).toBe('verification.picture_gone');
    const sent = passport(pictures);
    expect(await refused(who, sent)).toBeUndefined();
    const others = { front: await uploadSide(other), selfie: await uploadSide(other) };
    expect(await refused(other, { ...passport(others), id: sent.id })).toBe('verification.known');
    expect(await refused(who, { ...sent, number: 'P7654321' })).toBe('verification.known');
  });

  it('of somebody who is another member too, or of the same name and birthday, is shown and flagged', async () => {
    const [first, second] = [await world.register('double'), await world.register('doubletwo')];
    const name = { legalName: 'Corazon Bautista', birthDate: '1985-05-05', number: 'EC 998-877' };
    await handIn(first, name);
    const id = await handIn(second, { ...name, legalName: 'CORAZÓN  Bautista', number: 'ec998877' });
    const { duplicates } = (await look(id)).value;
    expect(duplicates).toEqual([
      { member: first.id, account: 'double', by: 'document' },
      { member: first.id, account: 'double', by: 'person' },
    ]);
    await world.settleOutbox();
    const flags = (await desk.call('listRiskFlags', { 'f.member': second.id })).value.rows;
    expect(flags.map(({ rule, facts }) => [rule, facts['other']])).toEqual([
      ['duplicate_identity', first.id],
      ['duplicate_identity', first.id],
    ]);
  });
});

describe('staff', () => {
  it('open a document and its pictures with a purpose alone; each picture is written down and never cached', async () => {
    const who = await world.register('opened');
    const id = await handIn(who);
    const { rows } = await world.owner.query<{ id: string }>(
      'select id from verification.picture where document = $1 order by side',
      [id],
    );
    const address = `/api/staff/identity-pictures/${rows[0]?.id}`;
    const early = await desk.send('GET', address, {});
    expect(JSON.parse(early.text)).toMatchObject({ code: 'accesses.purpose_required' });
    expect((await desk.call('decideDocument', { id, verdict: 'approve' })).code).toBe(
      'accesses.purpose_required',
    );
    const { pictures, person, number } = (await look(id)).value;
    expect([pictures.map(({ side }) => side), person]).toEqual([
      ['front', 'selfie'],
      { ...PERSON, age: expect.any(Number) },
    ]);
    expect(number).toMatch(/^[A-Z0-9]+$/);
    expect(await desk.send('GET', address, {})).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'no-store',
        'content-type': 'image/jpeg',
        'content-disposition': expect.stringMatching(/^attachment/),
      },
    });
    const lines = await world.owner.query(
      "select act, subject, after ->> 'picture' as picture from staff.audit where act = 'identity.picture_opened'",
    );
    expect(lines.rows).toEqual([{ act: 'identity.picture_opened', subject: who.id, picture: rows[0]?.id }]);
    for (const reader of [who, world.visitor(), await signInStaff(world, 'localhost:8080', 'finance')]) {
      expect([401, 403]).toContain((await reader.send('GET', address, {})).status);
    }
  });

  it('of another brand find neither document nor picture', async () => {
    const id = await handIn(await world.register('foreign'));
    const elsewhere = await signInStaff(world, 'other.test', 'risk');
    const { rows } = await world.owner.query<{ id: string }>(
      'select id from verification.picture where document = $1',
      [id],
    );
    expect((await elsewhere.call('getIdentityDocument', { id, purpose })).code).toBe('wire.not_found');
    expect((await elsewhere.call('decideDocument', { id, verdict: 'approve' })).code).toBe('wire.not_found');
    expect((await elsewhere.send('GET', `/api/staff/identity-pictures/${rows[0]?.id}`, {})).status).toBe(404);
    expect((await elsewhere.call('listIdentityDocuments', {})).value.rows).toEqual([]);
  });

  it('who decide at once decide once; whoever decides otherwise is too late', async () => {
    const id = await handIn(await world.register('decided'));
    const colleague = await signInStaff(world, 'localhost:8080', 'support');
    await look(id);
    await colleague.call('getIdentityDocument', { id, purpose });
    const answers = await Promise.all([
      desk.call('decideDocument', { id, verdict: 'approve' }),
      colleague.call('decideDocument', { id, verdict: 'reject', reason: 'altered' }),
      desk.call('decideDocument', { id, verdict: 'approve' }),
    ]);
    const { state } = (await look(id)).value;
    const late = answers.filter(({ code }) => code === 'verification.decided').length;
    expect([state, late]).toEqual(state === 'approved' ? ['approved', 1] : ['rejected', 2]);
  });
});

describe('a picture of a document', () => {
  it('V14.2.8 is drawn anew, encrypted with a key of its own, and lies in no table as it is', async () => {
    const who = await world.register('sealed');
    const [one, two] = [await uploadSide(who), await uploadSide(who)];
    const { rows } = await world.owner.query<{ id: string; ciphertext: Buffer; key: Buffer }>(
      'select id, ciphertext, key_sealed as key from verification.picture where member = $1',
      [who.id],
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
    expect(rows[0]?.ciphertext.equals(rows[1]?.ciphertext ?? Buffer.alloc(0))).toBe(false);
    for (const { ciphertext } of rows) {
      expect(ciphertext.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      await expect(sharp(ciphertext).metadata()).rejects.toThrow();
    }
    const id = await handIn(await world.register('swapped'));
    const pictures = (await look(id)).value.pictures;
    const [front, selfie] = pictures.map(({ picture }) => picture);
    // Whoever writes to the table makes no picture stand for another one.
    await world.owner.query(
      `update verification.picture p set ciphertext = o.ciphertext, key_sealed = o.key_sealed
       from verification.picture o where p.id = $1 and o.id = $2`,
      [front, selfie],
    );
    expect((await desk.send('GET', `/api/staff/identity-pictures/${front}`, {})).status).toBe(500);
  });

  it('S18 REG-12 is a whole png or jpg within 5 MB, whatever else it says that it is', async () => {
    const who = await world.register('hostile');
    const { png } = await goodPictures();
    const six = Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]);
    expect((await uploadFile(who, PATH, { bytes: six })).code).toBe('verification.picture_refused');
    let taken = 0;
    for (const { name, bytes, holdsPicture } of (await hostilePictures()).filter((_, at) => at % 12 === 0)) {
      const answer = await uploadFile(who, PATH, { bytes });
      expect([name, answer.status]).toEqual([name, holdsPicture ? 200 : 422]);
      if (holdsPicture) taken += 1;
    }
    const { rows } = await world.owner.query<{ count: number }>(
      'select count(*)::int as count from verification.picture where member = $1',
      [who.id],
    );
    expect(rows[0]?.count).toBe(taken);
  });

  it('is forgotten after a day where no document names it, and with its member for good', async () => {
    const who = await world.register('loose');
    await uploadSide(who);
    clock.advance(25 * 3_600_000);
    desk = await signInStaff(world, 'localhost:8080', 'risk');
    await world.runJobs('verification.forget');
    const left = await world.owner.query('select from verification.picture where member = $1', [who.id]);
    expect(left.rowCount).toBe(0);

    const gone = await world.register('goneaway');
    await handIn(gone);
    await world.owner.query(
      "update members.member set status = 'CLOSED', closed_at = now(), erased_at = now() where id = $1",
      [gone.id],
    );
    await world.owner.query("set laro.merchant = 'DEMO'; ");
    await world.owner.query(
      `select set_config('laro.merchant', 'DEMO', false), verification.forget('${gone.id}')`,
    );
    for (const table of ['person', 'document', 'picture']) {
      const found = await world.owner.query(`select from verification.${table} where member = $1`, [gone.id]);
      expect([table, found.rowCount]).toEqual([table, 0]);
    }
  });

  it('keeps its pictures as long as they prove something, and its decision for good', async () => {
    const who = await world.register('kept');
    const id = await handIn(who);
    const pictures = async () =>
      (await world.owner.query('select from verification.picture where document = $1', [id])).rowCount;
    const after = async (assignment: string) => {
      await world.owner.query(`update verification.document set ${assignment} where id = $1`, [id]);
      await world.runJobs('verification.forget');
      return await pictures();
    };
    const now = clock.now().toISOString();
    const approved = `state = 'approved', reason = null, decided_at = '${now}'`;
    const rejected = (days: number) =>
      `state = 'rejected', reason = 'altered', decided_at = '${now}'::timestamptz - interval '${days} days'`;
    expect(await after(`submitted_at = '${now}'::timestamptz - interval '9 years'`)).toBe(2);
    expect(await after(`${approved}, expires_on = null`)).toBe(2);
    expect(await after(`${approved}, expires_on = '${now}'::timestamptz - interval '4 years'`)).toBe(2);
    expect(await after(rejected(89))).toBe(2);
    expect(await after(rejected(91))).toBe(0);
    expect((await own(who)).document).toMatchObject({ state: 'rejected', reason: 'altered' });

    const other = await world.register('longexpired');
    const second = await handIn(other);
    await world.owner.query(
      `update verification.document set ${approved}, expires_on = '${now}'::timestamptz - interval '6 years'
       where id = $1`,
      [second],
    );
    await world.runJobs('verification.forget');
    const left = await world.owner.query('select from verification.picture where document = $1', [second]);
    expect(left.rowCount).toBe(0);
  });

  it('S7 is uploaded twenty times a day, counted right where many come at once', async () => {
    const who = await world.register('eager');
    const bytes = (await goodPictures()).png;
    const answers = await Promise.all(
      Array.from({ length: 22 }, async () => await uploadFile(who, PATH, { bytes })),
    );
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeLessThanOrEqual(20);
    const { rows } = await world.owner.query<{ count: number }>(
      'select count(*)::int as count from verification.picture where member = $1',
      [who.id],
    );
    expect(rows[0]?.count).toBe(taken);
  });
});

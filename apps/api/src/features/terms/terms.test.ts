import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@laro/wire';
import type { TermsKind } from '@laro/wire/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approved } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { newcomerAt, signInAt } from '../../testing/provider-visit.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';

const MINUTE = 60_000;
const PH = '+63';
const reason = 'A test.';
const clock = createTestClock();
let world: World;
let desk: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
  desk = await signInStaff(world, 'localhost:8080', 'content');
});
afterAll(async () => await world.stop());

const words = (title: string, content = '<p>Words</p>') => ({
  EN: { title, content },
  TY: { title: `${title} (TY)`, content },
});
const draftOf = async (kind: TermsKind) =>
  (await desk.call('listTermsVersions', { kind })).value.content.find(({ state }) => state === 'draft');

/** Writes the next version and puts it in force; answers which it is. */
async function publish(
  kind: TermsKind,
  { needsConsent = true, inForceFrom = null as string | null } = {},
): Promise<number> {
  clock.advance(1_000);
  const saved = await desk.call('saveTermsDraft', {
    kind,
    needsConsent,
    words: words('Next'),
    revision: (await draftOf(kind))?.revision ?? 0,
    reason,
  });
  const { version, revision } = saved.value;
  const proposal = await desk.call('publishTerms', {
    id: randomUUID(),
    kind,
    version,
    revision,
    inForceFrom,
    reason,
  });
  const published = await approved(world, proposal);
  if (!published.success) throw new Error(`It was not published: ${published.code}`);
  return version;
}

const inForce = async (kind: TermsKind) =>
  (await world.visitor().call('listTerms', {})).value.list.find((one) => one.kind === kind)?.version;
const asked = async (who: BrowserClient) =>
  (await who.call('listMyTerms', {})).value.pending.map(({ kind, version }) => `${kind}.${version}`);
const agreed = async (who: BrowserClient) =>
  (await who.call('listMyTerms', {})).value.accepted.map(({ kind, version }) => `${kind}.${version}`);
const launchGame = {
  gameCategory: 'RNG',
  vendor: 'LS',
  gameId: 'ls_test',
  nodeId: 'studio-ls_test',
} as const;
const launched = async (who: BrowserClient) => (await who.call('launchGame', launchGame)).code ?? 'launched';
/** As the dialog of the app does it. */
async function acceptAll(who: BrowserClient): Promise<void> {
  const terms = (await who.call('listMyTerms', {})).value.pending.map(({ kind, version }) => ({
    kind,
    version,
  }));
  expect((await who.call('acceptTerms', { terms })).success).toBe(true);
}
const accounts: Record<string, Player> = {};
async function member(name: string, host?: string): Promise<Player> {
  accounts[name] ??= await world.register(name, host);
  return accounts[name];
}

describe('what everybody reads', () => {
  it('is the documents in force, each with its version, its date and words in five languages', async () => {
    const titles = new Set<string>();
    for (const language of LANGUAGES) {
      const { list } = (await world.visitor().call('listTerms', { language })).value;
      expect(list.map(({ kind, version }) => [kind, version])).toEqual([
        ['rules', 1],
        ['privacy', 1],
        ['play', 1],
      ]);
      for (const { kind, title, inForceFrom } of list) {
        titles.add(title);
        const { value } = await world.visitor().call('getTerms', { kind, language });
        expect(value).toMatchObject({ kind, version: 1, title, inForceFrom, language });
        expect(value.content).toMatch(/^<p>.+<h3>1\. /su);
      }
    }
    // What is called the same in two languages is the loan word in one of them.
    expect(titles.size).toBeGreaterThanOrEqual(14);
  });

  it('is clean as it is written, in every language', async () => {
    const rows = async () =>
      (
        await world.owner.query(
          "select owner, language, content from texts.text where kind = 'terms' order by 1, 2",
        )
      ).rows;
    const before = await rows();
    expect(before.length).toBe(15);
    await world.owner.query("update texts.text set version = 0 where kind = 'terms'");
    await world.runJobs('texts.clean');
    expect(await rows()).toEqual(before);
  });

  it('is one brand’s own; a document that there is none of is not found', async () => {
    expect((await world.visitor('other.test').call('listTerms', {})).value.list).toEqual([]);
    expect((await world.visitor('other.test').call('getTerms', { kind: 'rules' })).status).toBe(404);
  });

  it('stands in English, and says so, where it is not written in the language that was asked for', async () => {
    await publish('play', { needsConsent: false });
    const { value } = await world.visitor().call('getTerms', { kind: 'play', language: 'TH' });
    expect([value.title, value.language]).toEqual(['Next', 'EN']);
  });
});

describe('who opens an account', () => {
  const form = { password: PASSWORD, confirmPassword: PASSWORD, agree: true, adult: true } as const;
  const recorded = async (account: string) => {
    const support = await signInStaff(world, 'localhost:8080', 'support');
    const { rows } = await world.owner.query<{ id: string }>(
      "select id from members.member where merchant = 'DEMO' and account = $1",
      [account],
    );
    await support.call('getMember', { member: rows[0]?.id ?? '', purpose: 'regulator' });
    const { content } = (await support.call('listMemberTerms', { account })).value;
    return content.map(({ kind, version, language, method }) => `${kind}.${version} ${language} ${method}`);
  };
  const all = async (language: string) => {
    const { list } = (await world.visitor().call('listTerms', {})).value;
    // The second version of `play` exists in English and Tagalog alone.
    return list.map(
      ({ kind, version }) => `${kind}.${version} ${kind === 'play' ? 'EN' : language} registration`,
    );
  };

  it('by username agrees to what is in force, in the language of the form', async () => {
    const visitor = world.visitor('localhost:8080', { 'accept-language': 'vi-VN' });
    const captcha = await solveCaptcha(visitor);
    const answer = await visitor.call('register', { ...form, captcha, username: 'byname' });
    expect(answer.success).toBe(true);
    expect((await recorded('byname')).toSorted()).toEqual((await all('VI')).toSorted());
    expect([await asked(visitor), await launched(visitor)]).toEqual([[], 'launched']);
  });

  it('by mobile agrees likewise', async () => {
    const visitor = world.visitor();
    const mobileNum = '0917 555 0101';
    await visitor.call('sendVerificationCode', {
      mobileNum,
      countryDialingCode: PH,
      purpose: 'register',
      captcha: await solveCaptcha(visitor),
    });
    const verificationCode = world.sandbox().codeFor('+639175550101') ?? '';
    const answer = await visitor.call('register', {
      ...form,
      method: 'mobileNum',
      mobileNum,
      countryDialingCode: PH,
      verificationCode,
      captcha: await solveCaptcha(visitor),
    });
    expect((await recorded(answer.value.userName)).toSorted()).toEqual((await all('EN')).toSorted());
  });

  it('proved by an outside identity agrees likewise', async () => {
    const visitor = world.visitor();
    const { identityTicket } = newcomerAt(await signInAt(visitor, 'google', 'ligaya'));
    const captcha = await solveCaptcha(visitor);
    const answer = await visitor.call('register', {
      ...form,
      captcha,
      username: 'byoutside',
      identityTicket,
    });
    expect(answer.success).toBe(true);
    expect((await recorded('byoutside')).toSorted()).toEqual((await all('EN')).toSorted());
  });

  it('and does not agree is refused, and nothing is written down', async () => {
    const visitor = world.visitor();
    const captcha = await solveCaptcha(visitor);
    const refused = await visitor.call('register', {
      ...form,
      captcha,
      username: 'disagrees',
      agree: false as never,
    });
    expect(refused.code).toBe('wire.malformed');
    const support = await signInStaff(world, 'localhost:8080', 'support');
    expect((await support.call('listMemberTerms', { account: 'disagrees' })).status).toBe(404);
  });

  it('for free play is asked nothing, then or later, and plays', async () => {
    const visitor = world.visitor();
    await visitor.call('testPlay', {});
    await publish('play');
    expect((await visitor.call('listMyTerms', {})).value).toEqual({ pending: [], accepted: [] });
    expect((await visitor.call('acceptTerms', { terms: [{ kind: 'play', version: 3 }] })).code).toBe(
      'sessions.real_account_required',
    );
    expect(await launched(visitor)).not.toBe('terms.not_accepted');
  });
});

describe('a version that asks for consent', () => {
  it('stops the next game of who was a member before, and nothing else, until it is accepted', async () => {
    const anna = await member('anna');
    const version = await publish('rules');
    expect(await asked(anna)).toEqual([`rules.${version}`]);
    expect(await launched(anna)).toBe('terms.not_accepted');
    for (const open of ['getWallet', 'listBets', 'listInbox', 'getHelpCenter', 'getSecurity'] as const) {
      expect([open, (await anna.call(open, {} as never)).success]).toEqual([open, true]);
    }
    await acceptAll(anna);
    expect([await asked(anna), await launched(anna)]).toEqual([[], 'launched']);
    // Logging out was never in question.
    expect((await anna.call('logout', {})).success).toBe(true);
  });

  it('is asked of nobody who registers under it, nor is one that asks for none', async () => {
    const benita = await member('benita');
    const rules = await publish('rules', { needsConsent: false });
    expect([await asked(benita), await launched(benita)]).toEqual([[], 'launched']);
    expect(await agreed(benita)).not.toContain(`rules.${rules}`);
    const later = await publish('rules');
    const carlo = await member('carlo');
    expect([await asked(carlo), await agreed(carlo)]).toEqual([
      [],
      expect.arrayContaining([`rules.${later}`]),
    ]);
  });

  it('is asked for in the version of today: whoever skipped some agrees once', async () => {
    const dina = await member('dina');
    const consent = await publish('privacy');
    const correction = await publish('privacy', { needsConsent: false });
    expect(await asked(dina)).toEqual([`privacy.${correction}`]);
    // The one between is not in force any more.
    const old = await dina.call('acceptTerms', { terms: [{ kind: 'privacy', version: consent }] });
    expect([old.status, old.code]).toEqual([409, 'terms.outdated']);
    expect(await asked(dina)).toEqual([`privacy.${correction}`]);
    await acceptAll(dina);
    expect(await asked(dina)).toEqual([]);
  });

  it('is agreed to once, however often and by however many at once, as it was the first time', async () => {
    const elena = await member('elena');
    const version = await publish('rules');
    const accept = async (language: 'EN' | 'TY') =>
      await elena.call('acceptTerms', { terms: [{ kind: 'rules', version }], language });
    const answers = await Promise.all(Array.from({ length: 6 }, async () => await accept('TY')));
    expect(answers.every(({ success }) => success)).toBe(true);
    clock.advance(MINUTE);
    expect((await accept('EN')).success).toBe(true);
    const { accepted } = (await elena.call('listMyTerms', {})).value;
    const mine = accepted.filter((one) => one.kind === 'rules' && one.version === version);
    expect(mine.map(({ language, acceptedAt }) => [language, Date.parse(acceptedAt)])).toEqual([
      ['TY', clock.now().getTime() - MINUTE],
    ]);
  });

  it('binds from its time on, and one that is overtaken before its time binds nobody', async () => {
    const fe = await member('fernanda');
    const soon = new Date(clock.now().getTime() + 2 * MINUTE).toISOString();
    const scheduled = await publish('play', { inForceFrom: soon });
    expect([await asked(fe), await inForce('play')]).toEqual([[], scheduled - 1]);
    const correction = await publish('play', { needsConsent: false });
    expect(await inForce('play')).toBe(correction);
    clock.advance(3 * MINUTE);
    expect([await asked(fe), await inForce('play')]).toEqual([[], correction]);
    const states = (await desk.call('listTermsVersions', { kind: 'play' })).value.content;
    expect(states.slice(0, 2).map(({ version, state }) => [version, state])).toEqual([
      [correction, 'in_force'],
      [scheduled, 'superseded'],
    ]);
    const later = new Date(clock.now().getTime() + 2 * MINUTE).toISOString();
    const next = await publish('play', { inForceFrom: later });
    clock.advance(3 * MINUTE);
    expect(await asked(fe)).toEqual([`play.${next}`]);
  });

  it('binds the members of its brand alone', async () => {
    const gloria = await member('gloria', 'other.test');
    const version = await publish('rules');
    expect(await asked(gloria)).toEqual([]);
    const foreign = await gloria.call('acceptTerms', { terms: [{ kind: 'rules', version }] });
    expect(foreign.code).toBe('terms.outdated');
    expect(await agreed(gloria)).toEqual([]);
  });

  it('is not agreed to in numbers that were never written, twice in one call, or by a visitor', async () => {
    const hilda = await member('hilda');
    const accept = async (
      terms: readonly { kind: TermsKind; version: number }[],
      who: BrowserClient = hilda,
    ) => (await who.call('acceptTerms', { terms: [...terms] })).code;
    const version = (await inForce('rules')) ?? 0;
    expect(await accept([{ kind: 'rules', version: version + 1 }])).toBe('terms.outdated');
    for (const wrong of [0, -1, 1.5, 2 ** 40]) {
      expect(await accept([{ kind: 'rules', version: wrong }])).toBe('wire.malformed');
    }
    expect(await accept([])).toBe('wire.malformed');
    expect(
      await accept([
        { kind: 'rules', version },
        { kind: 'rules', version },
      ]),
    ).toBe('wire.malformed');
    expect(await accept([{ kind: 'rules', version }], world.visitor())).toBe('sessions.login_required');
  });
});

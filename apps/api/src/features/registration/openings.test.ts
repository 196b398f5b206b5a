import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
let agent: Player;
const clock = createTestClock();
const HOST = 'other.test';
const DAY_MS = 86_400_000;
const form = (username: string) =>
  ({ username, password: PASSWORD, confirmPassword: PASSWORD, agree: true, adult: true }) as const;

/** An agent of the brand, below these. */
async function agentOf(account: string, path: readonly string[] = []): Promise<Player> {
  const player = await world.register(account, HOST);
  await world.owner.query('update members.member set type = 1, agent_path = $2 where id = $1', [
    player.id,
    path,
  ]);
  return player;
}

beforeAll(async () => {
  world = await startWorld({ clock });
  await world.owner.query(
    "update merchants.merchant set flags = flags || '{AFFMAN3,REGISTER_REE3,AGEDOWNMAN3}' where code = 'OTHER'",
  );
  clock.advance(6_000);
  agent = await agentOf('preparer');
});
afterAll(async () => await world.stop());

async function prepare(username: string, by = agent, id: string = randomUUID()) {
  return { id, answer: await by.call('prepareAccount', { id, username }) };
}
async function stored(username: string) {
  const { rows } = await world.owner.query(
    `select m.recommended_by, m.agent_path, a.kind from members.member m
     left join registration.arrival a on a.member = m.id where m.account = $1`,
    [username],
  );
  return rows[0];
}
const waiting = async (by = agent) => (await by.call('listPreparedAccounts', {})).value.list;

describe('an account that an agent prepares', () => {
  it('REG-13 comes to be below the agent when its owner has chosen a password and agreed, once (TEAM-6)', async () => {
    const { answer } = await prepare('preparedone');
    const { secret } = answer.value;
    expect(await stored('preparedone')).toBeUndefined();
    expect((await waiting()).map(({ username }) => username)).toEqual(['preparedone']);
    const owner = world.visitor(HOST);
    expect((await owner.call('readPreparedAccount', { secret })).value).toEqual({
      username: 'preparedone',
      agent: 'pr***r',
      expiresAt: answer.value.expiresAt,
    });
    // Age and terms are their own word.
    const unasked = { ...form('preparedone'), opening: secret, agree: false };
    expect((await owner.call('register', unasked as never)).status).toBe(422);
    expect((await owner.call('register', { ...form('preparedone'), opening: secret })).success).toBe(true);
    expect(await stored('preparedone')).toEqual({
      recommended_by: agent.id,
      agent_path: [agent.id],
      kind: 'agent_opened',
    });
    expect(await waiting()).toEqual([]);
    const { content } = (await agent.call('listTeamMembers', {})).value;
    expect(content.map(({ account }) => account)).toEqual(['pr***e']);
    // The link is used up, also for the agent who made it.
    const again = await world.visitor(HOST).call('register', { ...form('preparedtwo'), opening: secret });
    expect([again.status, again.code]).toEqual([409, 'registration.opening_ended']);
    expect((await world.visitor(HOST).call('readPreparedAccount', { secret })).status).toBe(404);
  });

  it('may have another name than the agent proposed, which the agent is not told (TEAM-6)', async () => {
    const { answer } = await prepare('proposedname');
    const owner = world.visitor(HOST);
    const chosen = { ...form('chosenname'), opening: answer.value.secret };
    expect((await owner.call('register', chosen)).success).toBe(true);
    expect([await stored('proposedname'), (await stored('chosenname'))?.kind]).toEqual([
      undefined,
      'agent_opened',
    ]);
    const { content } = (await agent.call('listTeamMembers', {})).value;
    expect(JSON.stringify(content)).not.toContain('chosenname');
  });

  it('is opened by one of ten who use its link at once', async () => {
    const { answer } = await prepare('racedone');
    const answers = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, at) =>
          await world
            .visitor(HOST)
            .call('register', { ...form(`racer${at}x`), opening: answer.value.secret }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(
      new Set([undefined, 'registration.opening_ended']),
    );
  });

  it('is prepared once under its id; asked for again the new link is good and the old one is not', async () => {
    const { answer, id } = await prepare('preparedtwice');
    const again = await prepare('preparedtwice', agent, id);
    expect((await waiting()).filter(({ username }) => username === 'preparedtwice')).toHaveLength(1);
    const read = async (secret: string) =>
      (await world.visitor(HOST).call('readPreparedAccount', { secret })).status;
    expect([await read(answer.value.secret), await read(again.answer.value.secret)]).toEqual([404, 200]);
    // Neither another name nor another agent gets it.
    expect((await prepare('othername', agent, id)).answer.code).toBe('registration.opening_refused');
    const stranger = await agentOf('stranger');
    expect((await prepare('preparedtwice', stranger, id)).answer.code).toBe('registration.opening_refused');
    expect((await stranger.call('dropPreparedAccount', { id })).status).toBe(404);
    expect(await waiting(stranger)).toEqual([]);
    expect((await agent.call('dropPreparedAccount', { id })).success).toBe(true);
    expect(await read(again.answer.value.secret)).toBe(404);
  });

  it('is not opened while its module is off (TEAM-6)', async () => {
    const { secret } = (await prepare('preparedoff')).answer.value;
    const setting = async (flags: string) => {
      await world.owner.query(`update merchants.merchant set flags = ${flags} where code = 'OTHER'`);
      await world.app.features.merchants.refresh();
    };
    await setting("array_remove(flags, 'REGISTER_REE3')");
    const owner = world.visitor(HOST);
    expect((await owner.call('readPreparedAccount', { secret })).code).toBe('sessions.module_off');
    const opened = { ...form('preparedoff'), opening: secret };
    expect((await owner.call('register', opened)).code).toBe('registration.opening_ended');
    await setting("flags || '{REGISTER_REE3}'");
    expect((await owner.call('register', opened)).success).toBe(true);
  });

  it('is opened for seven days, while its agent may bring members, and at the agent’s brand alone', async () => {
    const late = await prepare('preparedlate');
    clock.advance(7 * DAY_MS);
    const owner = world.visitor(HOST);
    const opening = late.answer.value.secret;
    expect((await owner.call('register', { ...form('preparedlate'), opening })).code).toBe(
      'registration.opening_ended',
    );
    const other = await agentOf('closedagent');
    const given = (await prepare('preparedclosed', other)).answer.value.secret;
    expect((await world.visitor().call('readPreparedAccount', { secret: given })).status).toBe(404);
    await world.owner.query("update members.member set status = 'LOCKED' where id = $1", [other.id]);
    expect((await owner.call('register', { ...form('preparedclosed'), opening: given })).code).toBe(
      'registration.opening_ended',
    );
  });

  it('is not opened in a browser in which the agent has logged in (TEAM-5)', async () => {
    const self = await agentOf('selfrecruit');
    const opening = (await prepare('selfmade', self)).answer.value.secret;
    await self.call('logout', {});
    const answer = await self.call('register', { ...form('selfmade'), opening });
    expect([answer.status, answer.code]).toEqual([422, 'registration.invitation_own']);
    expect(await stored('selfmade')).toBeUndefined();
  });

  it('needs an agent, a free name, and fewer than ten agents above (TEAM-7)', async () => {
    const player = await world.register('noagent', HOST);
    expect((await prepare('anyname', player)).answer.status).toBe(403);
    const fresh = await agentOf('freshagent');
    expect((await prepare('noagent', fresh)).answer.code).toBe('registration.username_taken');
    expect((await prepare('9bad', fresh)).answer.status).toBe(422);
    const path = Array.from({ length: 10 }, (_, at) => `mem_above${at}`);
    const ninth = await agentOf('ninthlevel', path.slice(1));
    const { answer } = await prepare('tenthlevel', ninth);
    const owner = world.visitor(HOST);
    const opened = { ...form('tenthlevel'), opening: answer.value.secret };
    expect((await owner.call('register', opened)).success).toBe(true);
    const tenth = await agentOf('deepagent', path);
    expect((await prepare('eleventh', tenth)).answer.code).toBe('registration.team_too_deep');
    const code = (await tenth.call('getAffiliateLink', {})).value.code;
    const typed = { ...form('eleventh'), affiliateCode: code };
    expect((await world.visitor(HOST).call('register', typed)).code).toBe('invitation_code_error');
    const clicks = [{ by: 'affiliateCode', code, secondsAgo: 0 }] as const;
    expect(
      (await world.visitor(HOST).call('register', { ...form('eleventh'), clicks: [...clicks] })).success,
    ).toBe(true);
    expect((await stored('eleventh'))?.recommended_by).toBeNull();
  });
});

describe('how many accounts an agent prepares', () => {
  it('S7 is limited by agent and by address; what is dropped has counted, and so has a name that is taken', async () => {
    const limited = await startWorld({ clock: createTestClock(), rateLimits: true });
    try {
      const { owner } = limited;
      await owner.query(
        "update merchants.merchant set flags = flags || '{REGISTER_REE3}' where code = 'DEMO'",
      );
      const busy = await limited.register('busyagent');
      await owner.query('update members.member set type = 1 where id = $1', [busy.id]);
      const ask = async (username: string, id: string = randomUUID()) =>
        (await busy.call('prepareAccount', { id, username })).code;
      expect(await ask('busyagent')).toBe('registration.username_taken');
      const id = randomUUID();
      for (let n = 0; n < 10; n += 1)
        expect(await ask(`limited${n}x`, n === 0 ? id : undefined)).toBeUndefined();
      // Under an id that is known too: another name is another question.
      for (let n = 0; n < 9; n += 1)
        expect(await ask('busyagent', n === 0 ? id : undefined)).toBe('registration.username_taken');
      expect(await ask('busyagent')).toBe('registration.too_many_openings');
      expect(await ask('limited99x')).toBe('registration.too_many_openings');
      // The same account again is a new link, and not another account.
      expect(await ask('limited0x', id)).toBeUndefined();
    } finally {
      await limited.stop();
    }
  });
});

import type { Click } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
const DAY = 86_400;
const form = (username: string) =>
  ({ username, password: PASSWORD, confirmPassword: PASSWORD, agree: true, adult: true }) as const;

type Sharer = { readonly id: string; readonly code: string };
let agent: Sharer;
let other: Sharer;
let affiliate: Player & Sharer;
let rival: Player & Sharer;

async function sharer(account: string, type: 0 | 1 | 2): Promise<Sharer> {
  const { merchants, registration } = world.app.features;
  const merchant = await merchants.byCode('DEMO');
  return await world.platform.scopes.write('DEMO', async (scope) => {
    const { id } = await registration.createNamed(scope, merchant, { account, type, password: PASSWORD });
    return { id, code: await registration.invitationOf(scope, id) };
  });
}
async function player(account: string): Promise<Player & Sharer> {
  const known = await world.register(account);
  const { code } = (await known.call('getAffiliateLink', {})).value;
  return { ...known, code };
}

beforeAll(async () => {
  world = await startWorld({ clock });
  await world.owner.query(
    "update merchants.merchant set flags = array_remove(flags, 'CAPTCHA3') || '{AFFMAN3,REGISTER_REE3}' where code = 'DEMO'",
  );
  clock.advance(6_000);
  agent = await sharer('arrivalagent', 2);
  other = await sharer('arrivalother', 1);
  affiliate = await player('arrivalpartner');
  rival = await player('arrivalrival');
});
afterAll(async () => await world.stop());

const byAgent = ({ code }: Sharer, days: number): Click => ({
  by: 'recommenderId',
  code,
  secondsAgo: days * DAY,
});
const byAffiliate = ({ code }: Sharer, days: number, campaign?: string): Click => ({
  by: 'affiliateCode',
  code,
  secondsAgo: days * DAY,
  ...(campaign === undefined ? {} : { campaign }),
});

/** How the member of this name came. */
async function arrivalOf(username: string) {
  const { rows } = await world.owner.query(
    `select a.kind, a.recommender, a.campaign, m.recommended_by, m.agent_path,
       extract(epoch from a.at - a.clicked_at)::int / ${DAY} as days
     from members.member m left join registration.arrival a on a.member = m.id where m.account = $1`,
    [username],
  );
  return rows[0];
}
async function arrive(username: string, brought: object) {
  const answer = await world.visitor().call('register', { ...form(username), ...brought });
  expect([username, answer.code]).toEqual([username, undefined]);
  return await arrivalOf(username);
}

describe('how a member came', () => {
  it('is by the agent whose link was opened on day 20, and not by the affiliate of day 1 (TEAM-4)', async () => {
    const clicks = [byAffiliate(affiliate, 24, 'summer'), byAgent(agent, 5)];
    expect(await arrive('dayoftwentyfive', { clicks })).toEqual({
      kind: 'agent_link',
      recommender: agent.id,
      campaign: null,
      recommended_by: agent.id,
      agent_path: [agent.id],
      days: 5,
    });
    const { value } = await affiliate.call('getAffiliateLink', {});
    expect(value.campaigns).toEqual([
      { campaign: 'summer', brought: 0, lostToAgent: 1, lostToAffiliate: 0, lastAt: expect.any(String) },
    ]);
    // Told that there was an agent, and nothing by which that one is found.
    for (const word of [agent.id, agent.code, 'arrivalagent', 'dayoftwentyfive']) {
      expect(JSON.stringify(value)).not.toContain(word);
    }
  });

  it('is by a typed agent’s code before any link, whenever the links were opened (TEAM-4)', async () => {
    const brought = { recommenderId: other.code, clicks: [byAgent(agent, 0), byAffiliate(affiliate, 0)] };
    expect(await arrive('typedagent', brought)).toMatchObject({
      kind: 'agent_code',
      recommender: other.id,
      days: null,
    });
  });

  it('is by the last of the agents’ links, of the affiliates’ links by the last, and the earlier one has lost it (TEAM-4)', async () => {
    const agents = { clicks: [byAgent(agent, 3), byAgent(other, 2)] };
    expect(await arrive('lastagent', agents)).toMatchObject({ kind: 'agent_link', recommender: other.id });
    const affiliates = { clicks: [byAffiliate(rival, 9), byAffiliate(affiliate, 8, 'poster')] };
    expect(await arrive('lastaffiliate', affiliates)).toMatchObject({
      kind: 'affiliate_link',
      recommender: affiliate.id,
      campaign: 'poster',
      days: 8,
    });
    expect((await rival.call('getAffiliateLink', {})).value.campaigns).toMatchObject([
      { campaign: null, brought: 0, lostToAgent: 0, lostToAffiliate: 1 },
    ]);
  });

  it('is by an affiliate’s typed code as by a link of now, and an agent’s link is stronger (TEAM-4)', async () => {
    const typed = { affiliateCode: affiliate.code, clicks: [byAffiliate(rival, 0)] };
    expect(await arrive('typedaffiliate', typed)).toMatchObject({
      kind: 'affiliate_code',
      recommender: affiliate.id,
    });
    const both = { affiliateCode: affiliate.code, clicks: [byAgent(agent, 29)] };
    expect(await arrive('strongerlink', both)).toMatchObject({ kind: 'agent_link', recommender: agent.id });
  });

  it('is decided by whose code it is, whatever the link called itself (TEAM-4)', async () => {
    const called = { clicks: [{ ...byAgent(affiliate, 1) }, { ...byAffiliate(agent, 2) }] };
    expect(await arrive('calledother', called)).toMatchObject({ kind: 'agent_link', recommender: agent.id });
  });

  it('has no recommender where the links are older than 30 days, of no member, or of one who is locked (TEAM-4)', async () => {
    const locked = await sharer('arrivallocked', 1);
    await world.owner.query("update members.member set status = 'LOCKED' where id = $1", [locked.id]);
    const clicks = [
      { ...byAgent(agent, 30), secondsAgo: 30 * DAY + 1 },
      { by: 'recommenderId', code: 'nosuchcode', secondsAgo: 0 },
      byAgent(locked, 0),
    ];
    expect(await arrive('bynobody', { clicks })).toMatchObject({ kind: null, recommended_by: null });
    expect(await arrive('lastsecond', { clicks: [byAgent(agent, 30)] })).toMatchObject({ days: 30 });
  });

  it('takes no link of the future, no campaign that is no word, and no more links than a browser keeps', async () => {
    for (const clicks of [
      [{ ...byAgent(agent, 0), secondsAgo: -1 }],
      [{ ...byAgent(agent, 0), secondsAgo: 0.5 }],
      [{ ...byAgent(agent, 0), campaign: '<b>' }],
      Array.from({ length: 7 }, (_, at) => byAgent(agent, at)),
      [{ ...byAgent(agent, 0), by: 'agent' }],
    ]) {
      const answer = await world
        .visitor()
        .call('register', { ...form('neverhere'), clicks: clicks as Click[] });
      expect([clicks, answer.status]).toEqual([clicks, 422]);
    }
    expect(await arrivalOf('neverhere')).toBeUndefined();
  });

  it('counts no link of a module that the brand has switched off', async () => {
    const set = async (flags: string) =>
      await world.owner.query(`update merchants.merchant set flags = ${flags} where code = 'DEMO'`);
    await set("array_remove(flags, 'REGISTER_REE3')");
    clock.advance(6_000);
    const clicks = [byAgent(agent, 0), byAffiliate(affiliate, 1)];
    expect(await arrive('moduleoff', { clicks })).toMatchObject({ recommender: affiliate.id });
    await set("flags || '{REGISTER_REE3}'");
    clock.advance(6_000);
  });
});

describe('somebody’s own invitation', () => {
  it('brings no account in the browser in which its owner logs in: typed it is refused, as a link ignored (TEAM-5)', async () => {
    await affiliate.call('logout', {});
    const typed = await affiliate.call('register', { ...form('myself'), affiliateCode: affiliate.code });
    expect(typed).toMatchObject({ status: 422, code: 'registration.invitation_own' });
    const linked = { ...form('myself'), clicks: [byAffiliate(affiliate, 0), byAffiliate(rival, 1)] };
    expect((await affiliate.call('register', linked)).success).toBe(true);
    expect(await arrivalOf('myself')).toMatchObject({ recommender: rival.id });
  });
});

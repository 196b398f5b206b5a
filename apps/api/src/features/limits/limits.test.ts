import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecondProcess } from '../../testing/second-process.ts';
import { PASSWORD, startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

async function seated(name: string) {
  const player = await world.register(name);
  const { user, token } = await world.launch(player);
  const member = await world.platform.scopes.read(
    'DEMO',
    async (scope) => await world.app.features.members.byId(scope, user),
  );
  if (!member) throw new Error('Who plays is a member.');
  const at = { lane: member.lane, account: member.cashAccount };
  const signedIn = async () => {
    const browser = world.visitor();
    await browser.call('login', { type: 'username', username: name, password: PASSWORD, remember: true });
    return browser;
  };
  const act = async (call: 'bet' | 'win', fields: Record<string, unknown>) =>
    await world.supplier.wallet(world.walletBase, call, { user, token, ...fields });
  return {
    player,
    act,
    signedIn,
    exclude: async () =>
      await world.platform.scopes.write(
        'DEMO',
        async (scope) => await world.app.features.limits.exclude(scope, member, null),
      ),
    stake: async (transaction = randomUUID()) =>
      await act('bet', { transaction_uuid: transaction, amount: 100_000 }),
    shut: async (reason: 'EXCLUDED' | 'LIMITED', until: Date | null = null) =>
      await world.platform.scopes.write(
        'DEMO',
        async (scope) => await world.app.features.limits.shut(scope, at, reason, until),
      ),
    /** The end of an exclusion comes. */
    serve: async () =>
      await world.owner.query(
        'update ledger.account set shut_until = clock_timestamp() where lane = $1 and id = $2',
        [at.lane, at.account],
      ),
    at,
    open: async () =>
      await world.platform.scopes.write(
        'DEMO',
        async (scope) => await world.app.features.limits.open(scope, at),
      ),
  };
}

describe('limits', () => {
  it('an excluded member is told as disabled, a limited one as limited, and the limited one plays on when opened', async () => {
    const excluded = await seated('excluded');
    expect(await excluded.shut('EXCLUDED')).toBe(true);
    expect(await excluded.stake()).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
    const member = await seated('limited');
    expect(await member.shut('LIMITED')).toBe(true);
    expect(await member.stake()).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await member.open()).toBe(true);
    expect(await member.stake()).toMatchObject({ status: 'RS_OK' });
  });

  it('an end that has passed shuts nobody out', async () => {
    const member = await seated('served');
    await member.shut('EXCLUDED', new Date(0));
    expect(await member.stake()).toMatchObject({ status: 'RS_OK' });
  });

  it('G11 an exclusion is lifted, shortened and weakened by nobody, whichever sign-in of the database asks', async () => {
    const year = 365 * 24 * 3_600_000;
    const member = await seated('standing');
    const end = new Date(Date.now() + year);
    expect(await member.shut('EXCLUDED', end)).toBe(true);
    expect(await member.open()).toBe(false);
    expect(await member.shut('LIMITED')).toBe(false);
    expect(await member.shut('EXCLUDED', new Date(0))).toBe(true);
    const { lane, account } = member.at;
    const standing = async () =>
      (
        await world.owner.query('select shut, shut_until from ledger.account where lane = $1 and id = $2', [
          lane,
          account,
        ])
      ).rows[0];
    const attempts = [
      `limits.open('DEMO', ${lane}::smallint, ${account})`,
      `limits.shut('DEMO', ${lane}::smallint, ${account}, 'EXCLUDED', now())`,
      `limits.shut('DEMO', ${lane}::smallint, ${account}, 'LIMITED', null)`,
      `ledger.shut('DEMO', ${lane}::smallint, ${account}, null, null)`,
    ];
    for (const login of ['laro_web', 'laro_worker', 'laro_reports'] as const) {
      const client = new pg.Client({ connectionString: world.database.url(login) });
      await client.connect();
      for (const attempt of attempts) {
        await client.query(`select ${attempt}`).catch(() => undefined);
        expect([login, attempt, await standing()]).toEqual([
          login,
          attempt,
          { shut: 'member_locked', shut_until: end },
        ]);
      }
      await client.end();
    }
    // The owner's own call is bound by it as well.
    for (const attempt of attempts) await world.owner.query(`select ${attempt}`);
    expect(await standing()).toEqual({ shut: 'member_locked', shut_until: end });
    expect(await member.stake()).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });

    const later = new Date(end.getTime() + year);
    expect(await member.shut('EXCLUDED', later)).toBe(true);
    expect(await standing()).toMatchObject({ shut_until: later });
    expect(await member.shut('EXCLUDED', null)).toBe(true);
    expect(await member.shut('EXCLUDED', later)).toBe(true);
    expect(await standing()).toMatchObject({ shut_until: null });
    await member.serve();
    expect(await member.stake()).toMatchObject({ status: 'RS_OK' });
  });

  it('what was staked before is paid: wins are never refused', async () => {
    const member = await seated('paidout');
    const stake = randomUUID();
    await member.stake(stake);
    await member.shut('EXCLUDED');
    const win = { transaction_uuid: randomUUID(), reference_transaction_uuid: stake, amount: 500_000 };
    expect(await member.act('win', win)).toMatchObject({ status: 'RS_OK' });
  });

  it('G1 no stake is accepted after an exclusion has answered, however many are under way', async () => {
    const member = await seated('racing');
    let excluded = false;
    const late: string[] = [];
    const stakes = Array.from({ length: 60 }, async (_, n) => {
      if (n === 30) {
        await member.shut('EXCLUDED');
        excluded = true;
        return;
      }
      const began = excluded;
      const { status } = await member.stake();
      if (began && status === 'RS_OK') late.push(status);
    });
    await Promise.all(stakes);
    expect(late).toEqual([]);
    expect(await member.stake()).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  });

  it('S11 an exclusion ends every session in every process with its commit, and stops the next stake', async () => {
    const member = await seated('excluding');
    const phone = await member.signedIn();
    const second = await startSecondProcess(world);
    const isIn = async () =>
      await Promise.all(
        [member.player, second.as(member.player), phone, second.as(phone)].map(
          async (browser) => (await browser.call('getWallet', {})).status,
        ),
      );
    try {
      expect(await isIn()).toEqual([200, 200, 200, 200]);
      const before = performance.now();
      await member.exclude();
      expect(await isIn()).toEqual([401, 401, 401, 401]);
      expect(performance.now() - before).toBeLessThan(1_000);
    } finally {
      await second.stop();
    }
    expect((await phone.call('resumeSession', {})).value.session).toBeNull();
    expect(await member.stake()).not.toMatchObject({ status: 'RS_OK' });
  });

  it('an excluded member may look again, and every answer about the session says so', async () => {
    const member = await seated('lookingon');
    expect((await member.player.call('getSession', {})).value.session?.excluded).toBe(false);
    await member.exclude();
    const back = await member.signedIn();
    expect((await back.call('getWallet', {})).status).toBe(200);
    expect((await back.call('getSession', {})).value.session?.excluded).toBe(true);
    expect((await back.call('resumeSession', {})).value.session?.excluded).toBe(true);
    back.cookies.delete('__Host-sid');
    expect((await back.call('resumeSession', {})).value.session?.excluded).toBe(true);
    const again = world.visitor();
    const answer = await again.call('login', {
      type: 'username',
      username: 'lookingon',
      password: PASSWORD,
    });
    expect(answer.value.excluded).toBe(true);
    const game = {
      gameCategory: 'RNG',
      vendor: 'LS',
      gameId: 'ls_test',
      nodeId: 'studio-ls_test',
    } as const;
    expect(await again.call('launchGame', game)).toMatchObject({
      status: 403,
      code: 'sessions.not_permitted',
    });
    // Nobody can open it (G11): its time comes.
    await member.serve();
    expect((await again.call('getSession', {})).value.session?.excluded).toBe(false);
  });
});

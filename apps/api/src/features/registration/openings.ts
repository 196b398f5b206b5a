import { notFound } from '@laro/wire';
import {
  OPENING_DAYS,
  OPENINGS_A_DAY,
  openingRefused,
  teamTooDeep,
  tooManyOpenings,
} from '@laro/wire/openings';
import { usernameTaken } from '@laro/wire/registration';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import { maskedAccount } from '../members/index.ts';
import type { Allow } from './allowance.ts';
import type { RegistrationDeps } from './deps.ts';
import { deviceOf } from './device.ts';
import type { Invitations } from './invitations.ts';
import * as store from './opening-store.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Accounts that agents prepare for others (REG-13, TEAM-6). The agent proposes a name and hands over a link; the account comes to
 * be when its owner has chosen a password and agreed. No address or number of the owner is asked for or told.
 */
export function bindOpenings(
  calls: CallRegistry,
  { ids, scopes }: Platform,
  { members, merchants }: Pick<RegistrationDeps, 'members' | 'merchants'>,
  { allow, invitations }: { readonly allow: Allow; readonly invitations: Invitations },
): void {
  calls.bind('prepareAccount', async (context, { body: { id, username } }) => {
    const { actor, merchant, now } = context;
    const profile = loadProfile((await merchants.byCode(merchant)).profile);
    const secret = ids.secret();
    const opening = {
      id,
      agent: actor.memberId,
      username,
      expiresAt: new Date(now.getTime() + OPENING_DAYS * DAY_MS),
    };
    const max = profile.registrationsPerAddressAndDay;
    const by = { ip: context.ip, now, device: deviceOf(context), member: actor.memberId };
    const limits = { address: max, device: max, member: OPENINGS_A_DAY };
    // In a unit of work of its own: a name that is taken has cost one, or names could be tried without end (S7).
    await scopes.write(merchant, async (scope) => {
      // A lost answer is asked for again, and the account counts once.
      if (await store.isPrepared(scope, opening)) return;
      await allow(scope, 'opening', by, limits, tooManyOpenings);
    });
    await scopes.write(merchant, async (scope) => {
      const place = await invitations.placeUnder(scope, actor.memberId);
      if (place === 'closed') throw new Refusal(openingRefused);
      if (place === 'too_deep') throw new Refusal(teamTooDeep);
      if (await members.byAccount(scope, username)) throw new Refusal(usernameTaken);
      const saved = await store.saveOpening(scope, { ...opening, secretHash: hashSecret(secret), at: now });
      // Another account's id: made up, for a browser makes its own.
      if (!saved) throw new Refusal(openingRefused);
    });
    return { id, username, secret, expiresAt: opening.expiresAt.toISOString() };
  });

  calls.bind('listPreparedAccounts', async ({ actor, merchant, now }) => {
    const list = await scopes.read(
      merchant,
      async (scope) => await store.openingsOf(scope, actor.memberId, now),
    );
    return {
      list: list.map(({ id, username, expiresAt }) => ({
        id,
        username,
        expiresAt: expiresAt.toISOString(),
      })),
    };
  });

  calls.bind('dropPreparedAccount', async ({ actor, merchant }, { params: { id } }) => {
    const dropped = await scopes.write(
      merchant,
      async (scope) => await store.dropOpening(scope, actor.memberId, id),
    );
    if (!dropped) throw new Refusal(notFound);
    return {};
  });

  calls.bind('readPreparedAccount', async ({ merchant, now }, { body: { secret } }) => {
    return await scopes.read(merchant, async (scope) => {
      const opening = await store.openingOf(scope, hashSecret(secret), now);
      const agent = opening && (await members.byId(scope, opening.agent));
      if (!opening || !agent) throw new Refusal(notFound);
      const { username, expiresAt } = opening;
      return { username, agent: maskedAccount(agent.account), expiresAt: expiresAt.toISOString() };
    });
  });
}

import { addMoney, moneyToString } from '@laro/money';
import { notFound, pageAnswer } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Deps } from './deps.ts';
import { fundsOf } from './figures-store.ts';
import type { Lifecycle } from './lifecycle.ts';
import { nextPeriod } from './rules.ts';
import { givenToWire, stateAt, versionToWire } from './shown.ts';
import type { Signing } from './signing.ts';
import * as store from './store.ts';

type Parts = { readonly deps: Deps; readonly lifecycle: Lifecycle; readonly signing: Signing };

function bindReading(calls: CallRegistry, { scopes }: Platform, { deps, signing }: Parts): void {
  const { members, security } = deps;
  calls.bind('getContractRequests', async ({ actor, merchant, now }) => {
    const { profile } = await deps.merchants.byCode(merchant);
    const kinds = await scopes.read(
      merchant,
      async (scope) => await store.kindsOffered(scope, actor.memberId, now),
    );
    return {
      dailysalreqtype: kinds.includes('DAILY'),
      divtypecompperiodreq: kinds.includes('DIVIDEND'),
      contracthoursalreq: kinds.includes('HOURLY'),
      hasDividends: loadProfile(profile).lossDividends,
    };
  });

  calls.bind('getContract', async ({ actor: { memberId: agent }, merchant, now }, { params: { kind } }) => {
    return await scopes.read(merchant, async (scope) => {
      const today = await signing.todayOf(scope, now);
      const rows = await store.versionsFor(scope, { agent, kind });
      const holds = ({ fromDay, untilDay }: store.Row): boolean =>
        fromDay !== null && fromDay <= today && (untilDay === null || untilDay > today);
      const inForce = rows.find(holds);
      const next = rows.find(
        ({ fromDay, state }) => state === 'ACTIVE' && fromDay !== null && fromDay > today,
      );
      const offered = rows.find((row) => row.state === 'OFFERED' && stateAt(row, now) === 'OFFERED');
      const current = next ?? inForce;
      const [ceiling] = current
        ? await store.versionsOn(scope, { kind, day: nextPeriod(current.terms, today), agents: [agent] })
        : [];
      return {
        inForce: inForce ? versionToWire(inForce, now) : null,
        next: next ? versionToWire(next, now) : null,
        offered: offered ? versionToWire(offered, now) : null,
        offeredFrom: offered ? await signing.startFor(scope, offered, now) : null,
        history: rows.map((row) => versionToWire(row, now)),
        ceiling: ceiling?.terms ?? null,
        hasPaymentPassword: (await security.setupOf(scope, agent)).hasPaymentPassword,
      };
    });
  });

  calls.bind('listGivenContracts', async ({ actor, merchant, now }, { query }) => {
    const { rows, count } = await scopes.read(
      merchant,
      async (scope) => await store.versionsGiven(scope, { payer: actor.memberId, ...query }),
    );
    return pageAnswer(
      rows.map((row) => givenToWire(row, now)),
      count,
      query,
    );
  });

  calls.bind('getMemberFunds', async ({ actor, merchant }) => {
    return await scopes.read(merchant, async (scope) => {
      const member = await members.byId(scope, actor.memberId);
      if (!member) throw new Refusal(notFound);
      const { cash, deficit, settlement } = await fundsOf(scope, member.id);
      return {
        currency: member.currency,
        wallet: moneyToString(cash),
        settlement: moneyToString(settlement),
        deficit: moneyToString(deficit),
        total: moneyToString(addMoney(cash, settlement, deficit)),
      };
    });
  });
}

export function bindContracts(calls: CallRegistry, platform: Platform, parts: Parts): void {
  const { scopes } = platform;
  const { deps, lifecycle, signing } = parts;
  const { security } = deps;
  bindReading(calls, platform, parts);

  calls.bind('offerContract', async (context, { body }) => {
    const { actor, merchant, now: at } = context;
    await security.provePayment(context, body.paymentPassword);
    const row = await scopes.write(merchant, async (scope) => {
      await security.lockSignedIn(scope, actor);
      await signing.assertPlays(scope, actor.memberId);
      const proposal = { agent: body.member, payer: actor.memberId, terms: body.terms };
      return await lifecycle.offer(scope, proposal, { at, id: body.id });
    });
    return givenToWire(row, at);
  });

  calls.bind('acceptContract', async (context, { body }) => {
    const { actor, merchant, now: at } = context;
    const id = { contract: body.contract, version: body.version };
    await security.provePayment(context, body.paymentPassword);
    const row = await scopes.write(merchant, async (scope) => {
      await security.lockSignedIn(scope, actor);
      await lifecycle.waitForTurn(scope);
      const known = await store.versionById(scope, id);
      if (!known || known.agent !== actor.memberId || known.state === 'DRAFT') throw new Refusal(notFound);
      // A second tap, or another tab, after the first has signed.
      if (known.fromDay !== null) return known;
      const offered = await lifecycle.waiting(scope, id, { state: 'OFFERED', at });
      await signing.assertPlays(scope, actor.memberId);
      return await lifecycle.accept(scope, offered, at);
    });
    return versionToWire(row, at);
  });

  calls.bind('denyContract', async ({ actor, merchant, now: at }, { params: { contract }, body }) => {
    const id = { contract, version: body.version };
    const row = await scopes.write(merchant, async (scope) => {
      await lifecycle.waitForTurn(scope);
      const known = await store.versionById(scope, id);
      if (!known || known.agent !== actor.memberId || known.state === 'DRAFT') throw new Refusal(notFound);
      if (known.state === 'DENIED') return known;
      return await lifecycle.deny(scope, await lifecycle.waiting(scope, id, { state: 'OFFERED', at }), at);
    });
    return versionToWire(row, at);
  });

  calls.bind('endContract', async ({ actor, merchant, now: at }, { params: { contract } }) => {
    const row = await scopes.write(merchant, async (scope) => {
      await lifecycle.waitForTurn(scope);
      const rows = await store.versionsOf(scope, contract);
      const [newest] = rows;
      if (!newest || newest.payer !== actor.memberId) throw new Refusal(notFound);
      for (const open of rows.filter(({ state }) => state === 'OFFERED' || state === 'DRAFT')) {
        await lifecycle.expire(scope, open, at);
      }
      const active = rows.find(({ state }) => state === 'ACTIVE');
      if (active) await lifecycle.terminate(scope, active, at);
      return await lifecycle.rowOf(scope, active ?? newest);
    });
    return givenToWire(row, at);
  });
}

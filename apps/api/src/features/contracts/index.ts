/**
 * Contracts: what an agent is paid for a team and by whom, as both have signed it (PAY-11).
 * Promises that no version is edited, that one begins and ends between two periods, and that what held on a day that is over
 * never changes. Never pays anything.
 */
import type { Duty } from '../../platform/duty.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { createEnd, createSignature } from './approval-kinds.ts';
import type { Deps } from './deps.ts';
import { type AskedInForce, type InForce, inForce } from './in-force.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createNotices } from './notices.ts';
import { bindContracts } from './routes.ts';
import { createSigning, type Proposal } from './signing.ts';
import { bindStaff } from './staff.ts';
import * as store from './store.ts';

export type { AskedInForce, InForce } from './in-force.ts';

export interface Contracts {
  /** What holds on a day of the brand: at most one of each agent. */
  inForce(scope: Scope, asked: AskedInForce): Promise<readonly InForce[]>;
  /** From when terms would hold that an upline offers now. Throws as an offer would, and writes nothing. */
  judge(
    scope: Scope,
    proposal: Proposal & { readonly payer: string },
    now: Date,
  ): Promise<{ readonly fromDay: string }>;
}

const versionId = (id: string) => {
  const [contract = '', version = ''] = id.split('/');
  return { contract, version: Number(version) };
};

/** Expires offers that were not answered in time. Ends versions whose agent or payer was moved, closed or is no agent now. */
function createDuties({ clock }: Platform, lifecycle: Lifecycle): readonly Duty[] {
  return [
    {
      name: 'contracts.expire',
      schedule: '* * * * *',
      rows: store.dueOffers,
      async apply(scope, id) {
        await lifecycle.waitForTurn(scope);
        const row = await lifecycle.rowOf(scope, versionId(id));
        const isOpen = row.state === 'OFFERED' || row.state === 'DRAFT';
        if (isOpen && row.expiresAt <= clock.now()) await lifecycle.expire(scope, row, clock.now());
      },
    },
    {
      name: 'contracts.end_invalid',
      schedule: '*/5 * * * *',
      rows: store.invalidVersions,
      async apply(scope, id) {
        await lifecycle.waitForTurn(scope);
        const row = await lifecycle.rowOf(scope, versionId(id));
        if (!(await store.isInvalid(scope, row))) return;
        if (row.state === 'ACTIVE') await lifecycle.terminate(scope, row, clock.now());
        if (row.state === 'OFFERED' || row.state === 'DRAFT') await lifecycle.expire(scope, row, clock.now());
      },
    },
  ];
}

export function createContracts(platform: Platform, deps: Deps): Feature<Contracts> {
  const signing = createSigning(deps);
  const lifecycle = createLifecycle(signing, createNotices(deps.notifications));
  const parts = { deps, lifecycle, signing };
  deps.approvals.register(createSignature(platform, parts));
  deps.approvals.register(createEnd(platform, parts));
  return {
    functions: {
      inForce,
      async judge(scope, proposal, now) {
        await signing.assertPlays(scope, proposal.payer);
        return await signing.judge(scope, proposal, now);
      },
    },
    duties: createDuties(platform, lifecycle),
    routes(calls) {
      bindContracts(calls, platform, parts);
      bindStaff(calls, platform, parts);
    },
  };
}

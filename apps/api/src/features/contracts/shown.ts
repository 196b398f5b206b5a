import type { ContractVersion, GivenVersion } from '@laro/wire/contracts';
import { maskedAccount } from '../members/index.ts';
import type { Row } from './store.ts';

/** What was not answered in time, and is not written as such yet, is shown as over. */
export function stateAt({ expiresAt, state }: Row, now: Date): Row['state'] {
  return (state === 'OFFERED' || state === 'DRAFT') && expiresAt <= now ? 'EXPIRED' : state;
}

const shared = (row: Row, now: Date) => ({
  contract: row.contract,
  version: row.version,
  kind: row.kind,
  state: stateAt(row, now),
  terms: row.terms,
  offeredAt: row.offeredAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  fromDay: row.fromDay,
  untilDay: row.untilDay,
});

/** To who is paid. */
export const versionToWire = (row: Row, now: Date): ContractVersion => ({
  ...shared(row, now),
  payer: {
    kind: row.payer === null ? 'PLATFORM' : 'UPLINE',
    account: row.payerAccount === null ? null : maskedAccount(row.payerAccount),
  },
});

/** To who pays. */
export const givenToWire = (row: Row, now: Date): GivenVersion => ({
  ...shared(row, now),
  member: row.agent,
  account: maskedAccount(row.agentAccount),
});

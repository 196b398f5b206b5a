import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Finding } from '../sim/check/finding.ts';
import { show } from '../sim/check/finding.ts';
import { checkInstance } from '../sim/check/instance.ts';
import { checkAnnounced } from '../sim/check/outbox.ts';
import { type Left, readLeft } from '../sim/check/rows.ts';
import { type Instance, startApi } from '../sim/instance.ts';
import { examineStuck } from './stuck.ts';
import type { Vendor } from './vendor.ts';
import { VENDOR, type World } from './world.ts';

const SETTLED_WITHIN_MS = 60_000;
const LOOK_MS = 250;

/** After the storm: what was acknowledged stands once, what was refused or undone left nothing, nothing waits, and staff find what a vendor left open. */
export async function examineInstance(world: World, vendors: readonly Vendor[]): Promise<readonly Finding[]> {
  const { owner, instance, people } = world;
  const stuck = await untilSettled(owner);
  const left = await readLeft(owner, people.flat());
  return [
    ...vendors.flatMap(({ findings }) => findings),
    ...vendors.flatMap((vendor) => examineVendor(vendor, left)),
    ...(left.sumE5 === 0n ? [] : [{ invariant: 'I2', text: `all accounts sum to ${left.sumE5}` } as const]),
    ...stuck,
    ...(await checkAnnounced(owner, left.bets)),
    ...(await examineStuck(world, left.bets)),
    ...(await examineSeals(owner, instance)),
  ];
}

function examineVendor(vendor: Vendor, left: Left): readonly Finding[] {
  const findings: Finding[] = [];
  const wrong = (invariant: Finding['invariant'], text: string): void =>
    void findings.push({ invariant, text });
  for (const [account, must] of vendor.balancesE5) {
    const is = left.accounts.find(({ id }) => id === account);
    if (is?.balanceE5 !== must)
      wrong('I5', `account ${account} holds ${is?.balanceE5}, acknowledged were ${must}`);
    const rows = left.postings.filter(
      (row) => row.account === account && row.referenceNamespace === VENDOR.integration,
    );
    const by = Map.groupBy(rows, ({ reference }) => reference);
    const known = new Set<string>();
    for (const { transaction, effectE5, void: isVoid } of vendor.acknowledged.filter(
      (one) => one.account === account,
    )) {
      known.add(transaction);
      const ours = by.get(transaction) ?? [];
      const sum = ours.reduce((total, { amountE5 }) => total + amountE5, 0n);
      const moves = ours.filter(({ op }) => op === 'move').length;
      if (sum !== (isVoid ? 0n : effectE5) || moves > 1 || (!isVoid && moves !== 1)) {
        wrong('I5', `${transaction} was to move ${isVoid ? 0n : effectE5} once, and stands as ${show(ours)}`);
      }
    }
    for (const [reference, ours] of by)
      if (!known.has(reference)) wrong('I5', `nobody asked for ${show(ours)}`);
  }
  return findings;
}

/** I11: within a minute every outbox reader has heard everything, and no posting waits for its seal. */
async function untilSettled(owner: pg.Pool): Promise<readonly Finding[]> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await owner.query<{ unhandled: bigint; unsealed: bigint }>(
      `select (select count(*) from platform.outbox_position p, platform.outbox o
               where (o.xid, o.id) > (p.xid, p.id)) as unhandled,
              (select count(*) from ledger.posting) - (select count(*) from seals.seal) as unsealed`,
    );
    const [{ unhandled, unsealed } = { unhandled: 1n, unsealed: 1n }] = rows;
    if (unhandled === 0n && unsealed === 0n) return [];
    if (performance.now() - startedAt > SETTLED_WITHIN_MS) {
      const text = `a minute after the storm ${unhandled} entries are unhandled and ${unsealed} postings unsealed`;
      return [{ invariant: 'I11', text }];
    }
    await pause(LOOK_MS);
  }
}

async function examineSeals(owner: pg.Pool, instance: Instance): Promise<readonly Finding[]> {
  const api = await startApi(instance);
  try {
    return await checkInstance(owner, instance, [api]);
  } finally {
    await api.stop();
  }
}

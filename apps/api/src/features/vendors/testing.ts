import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { prepared, tried } from '../../testing/prepared-vendor.ts';

export const rows = {
  getVendor: {
    who: 'staff.finance',
    answers:
      'address currency handover.publicKey handover.wallet inbound.calls inbound.condition inbound.failed inbound.lastAt inbound.lastFault.at inbound.lastFault.what inbound.late inbound.odd inbound.p50Ms inbound.p95Ms inbound.points[].at inbound.points[].bad inbound.points[].calls inbound.points[].late inbound.points[].p95Ms inbound.refused integration keys[].endsAt keys[].fingerprint keys[].kind keys[].since mode on operatorId outbound.calls outbound.condition outbound.failed outbound.lastAt outbound.lastFault.at outbound.lastFault.what outbound.late outbound.odd outbound.p50Ms outbound.p95Ms outbound.points[].at outbound.points[].bad outbound.points[].calls outbound.points[].late outbound.points[].p95Ms outbound.refused prepared protocol supplier',
    things: 'suppliers of the same brand alone',
    showsNobody: 'a supplier',
  },
  getVendorRun: {
    who: 'staff.finance',
    answers:
      'cases[].calls[].answered cases[].calls[].http cases[].calls[].ms cases[].calls[].path cases[].calls[].sent cases[].came cases[].expected cases[].id cases[].outcome cases[].reason run.address run.endedAt run.failed run.game run.id run.operatorId run.passed run.skipped run.startedAt run.startedBy run.state run.total',
    things: 'runs of the same brand alone',
    showsNobody: 'a supplier',
  },
  listVendorRuns: {
    who: 'staff.finance',
    answers:
      'runs[].address runs[].endedAt runs[].failed runs[].game runs[].id runs[].operatorId runs[].passed runs[].skipped runs[].startedAt runs[].startedBy runs[].state runs[].total',
    things: 'runs of the same brand alone',
    showsNobody: 'a supplier',
  },
  listVendors: {
    who: 'staff.finance',
    answers:
      'vendors[].address vendors[].currency vendors[].inbound.calls vendors[].inbound.condition vendors[].inbound.failed vendors[].inbound.lastAt vendors[].inbound.lastFault.at vendors[].inbound.lastFault.what vendors[].inbound.late vendors[].inbound.odd vendors[].inbound.p50Ms vendors[].inbound.p95Ms vendors[].inbound.points[].at vendors[].inbound.points[].bad vendors[].inbound.points[].calls vendors[].inbound.points[].late vendors[].inbound.points[].p95Ms vendors[].inbound.refused vendors[].integration vendors[].keys[].endsAt vendors[].keys[].fingerprint vendors[].keys[].kind vendors[].keys[].since vendors[].mode vendors[].on vendors[].operatorId vendors[].outbound.calls vendors[].outbound.condition vendors[].outbound.failed vendors[].outbound.lastAt vendors[].outbound.lastFault.at vendors[].outbound.lastFault.what vendors[].outbound.late vendors[].outbound.odd vendors[].outbound.p50Ms vendors[].outbound.p95Ms vendors[].outbound.points[].at vendors[].outbound.points[].bad vendors[].outbound.points[].calls vendors[].outbound.points[].late vendors[].outbound.points[].p95Ms vendors[].outbound.refused vendors[].prepared vendors[].protocol vendors[].supplier',
  },
  prepareVendor: {
    who: 'staff.brand',
    answers: 'integration secret',
  },
  discardVendor: {
    who: 'staff.brand',
    answers: '',
    things: 'suppliers of the same brand alone',
  },
  proposeVendorConnection: {
    who: 'staff.brand',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'suppliers of the same brand alone',
  },
  proposeVendorKey: {
    who: 'staff.brand',
    answers:
      'approval.about approval.after.* approval.arguments.* approval.before.* approval.canDecide approval.canWithdraw approval.decidedBy approval.decisionReason approval.endedAt approval.expiresAt approval.id approval.kind approval.money.amount approval.money.currency approval.policy.* approval.proposedAt approval.proposedBy approval.reason approval.result.* approval.state approval.subject secret',
    things: 'suppliers of the same brand alone',
  },
  retireVendorKey: {
    who: 'staff.brand',
    answers: '',
    things: 'suppliers of the same brand alone',
  },
  startVendorRun: {
    who: 'staff.brand',
    answers: 'address endedAt failed game id operatorId passed skipped startedAt startedBy state total',
    things: 'suppliers of the same brand alone',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => ({
  prepareVendor: async () =>
    await desk.call('prepareVendor', {
      supplier: 'auditnew',
      protocol: 'GCP_V1',
      mode: 'REAL',
      address: 'http://127.0.0.1:9',
      operatorId: 'laro',
      reason,
    }),
  discardVendor: async () => {
    const integration = 'int_audit_gone';
    await world.addIntegration({
      id: integration,
      supplier: 'auditgone',
      protocol: 'GCP_V1',
      secret: 'audited',
    });
    await world.owner.query('update vendors.integration set prepared = true, enabled = false where id = $1', [
      integration,
    ]);
    return await desk.call('discardVendor', { integration, reason });
  },
  proposeVendorConnection: async () => {
    const integration = await prepared(desk, 'audittwo');
    await tried(world, integration);
    return await desk.call('proposeVendorConnection', { id: randomUUID(), integration, reason });
  },
  proposeVendorKey: async () => {
    const integration = 'int_audit_keys';
    await world.addIntegration({
      id: integration,
      supplier: 'auditkeys',
      protocol: 'GCP_V1',
      secret: 'audited',
    });
    return await desk.call('proposeVendorKey', { id: randomUUID(), integration, hours: 24, reason });
  },
  retireVendorKey: async () => {
    await world.owner.query(
      `insert into vendors.older_key (integration, public_key, ends_at)
       select id, supplier_public_key, now() + interval '1 day' from vendors.integration
       where id = 'int_demo_studio' on conflict on constraint older_key_pk do nothing`,
    );
    return await desk.call('retireVendorKey', { integration: 'int_demo_studio', reason });
  },
  startVendorRun: async () => {
    const started = await desk.call('startVendorRun', {
      integration: 'int_demo_studio',
      address: 'http://127.0.0.1:9',
      game: 'ls_test',
      reason,
    });
    // It goes on in the background, and nothing else is to change while the next ones are looked at.
    const running = async () =>
      (await world.owner.query("select from vendors.kit_run where state = 'running'")).rowCount;
    await expect.poll(running, { timeout: 20_000 }).toBe(0);
    return started;
  },
});

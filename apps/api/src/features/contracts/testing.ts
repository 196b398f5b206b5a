import { randomUUID } from 'node:crypto';
import { SALARY_TERMS } from '@laro/wire/testing';
import type { CallRows } from '../../testing/call-rows.ts';
import { openContract, signContract } from '../../testing/contracts.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

const TERMS = (at: string) =>
  [
    'carry',
    'categories[]',
    'dailyCap',
    'isMarginal',
    'isOffset',
    'kind',
    'payMode',
    'period',
    'platformTopsUp',
  ]
    .concat(['requiresLoss', 'strictChain', 'tiers[].active', 'tiers[].from', 'tiers[].loss', 'tiers[].rate'])
    .concat(['turnoverPerActive', 'unit'])
    .map((field) => `${at}terms.${field}`)
    .join(' ');
const VERSION = (at: string) =>
  ['answeredAt', 'contract', 'expiresAt', 'fromDay', 'kind', 'offeredAt', 'state', 'untilDay', 'version']
    .map((field) => `${at}${field}`)
    .concat(TERMS(at))
    .join(' ');
/** In the order of the table. */
const inOrder = (text: string): string =>
  text
    .split(' ')
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ');
const OWN = (at: string) => `${VERSION(at)} ${at}payer.account ${at}payer.kind`;
const GIVEN = (at: string) => `${VERSION(at)} ${at}account ${at}member`;
const PROPOSED =
  'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject';

export const rows = {
  getContractRequests: {
    who: 'account',
    answers: 'contracthoursalreq dailysalreqtype divtypecompperiodreq hasDividends',
  },
  getContract: {
    who: 'agent',
    answers: inOrder(
      `${TERMS('').replaceAll('terms.', 'ceiling.')} hasPaymentPassword ${OWN('history[].')} ${OWN('inForce.')} ${OWN('next.')} ${OWN('offered.')} offeredFrom`,
    ),
    things: 'one’s own contracts alone',
  },
  acceptContract: { who: 'agent', answers: inOrder(OWN('')) },
  denyContract: { who: 'agent', answers: inOrder(OWN('')), things: 'offers to oneself alone' },
  offerContract: { who: 'agent', answers: inOrder(GIVEN('')) },
  listGivenContracts: {
    who: 'agent',
    answers: inOrder(`${GIVEN('content[].')} pageNum totalCount totalPages`),
  },
  endContract: { who: 'agent', answers: inOrder(GIVEN('')), things: 'contracts that one pays alone' },
  getMemberFunds: { who: 'agent', answers: 'currency deficit settlement total wallet' },
  listContracts: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].account rows[].at rows[].contract rows[].fromDay rows[].id rows[].kind rows[].member rows[].payer rows[].state rows[].untilDay rows[].version totals.*',
  },
  getContractCase: {
    who: 'staff.reports',
    answers: inOrder(
      `account contract downlines[].account downlines[].contract downlines[].member kind member payer.account payer.member promises[].allowed promises[].category promises[].edge promises[].isWithin promises[].promised versions[].answeredAt versions[].expiresAt versions[].fromDay versions[].offeredAt versions[].signedBy versions[].state versions[].untilDay versions[].version ${TERMS('versions[].')}`,
    ),
    showsNobody:
      'What an agent is paid by, as the list of contracts has it: no contact, no identity, no play.',
    things: 'contracts of the same brand alone',
  },
  proposeContract: {
    who: 'staff.agents',
    answers: PROPOSED,
    things: 'agents of the same brand alone',
  },
  proposeContractSignature: {
    who: 'staff.agents',
    answers: PROPOSED,
    things: 'contracts of the same brand alone',
  },
  proposeContractEnd: {
    who: 'staff.agents',
    answers: PROPOSED,
    things: 'contracts of the same brand alone',
  },
} as const satisfies CallRows;

async function agentOf({ world }: Scene, above: readonly string[] = []): Promise<Agent> {
  const agent = await world.register(`contract${randomUUID().slice(0, 6)}`);
  await world.owner.query(
    'update members.member set type = 1, agent_path = $2, recommended_by = $3 where id = $1',
    [agent.id, above, above.at(-1) ?? null],
  );
  return agent;
}
type Agent = { readonly id: string; readonly name: string };

export const examples = (at: Scene): Examples => ({
  proposeContract: async () =>
    await at.desk.call('proposeContract', {
      id: randomUUID(),
      account: (await agentOf(at)).name,
      terms: SALARY_TERMS,
      reason: at.reason,
    }),
  proposeContractSignature: async () => {
    const top = await agentOf(at);
    const agent = await agentOf(at, [top.id]);
    const terms = { ...SALARY_TERMS, platformTopsUp: true };
    await signContract(at.world, { agent: top.id, payer: null, terms: SALARY_TERMS, fromDay: '2020-01-01' });
    const draft = { agent: agent.id, payer: top.id, terms, state: 'DRAFT' } as const;
    const contract = await openContract(at.world, draft);
    const asked = { contract, id: randomUUID(), version: 1, reason: at.reason };
    return await at.desk.call('proposeContractSignature', asked);
  },
  proposeContractEnd: async () => {
    const agent = await agentOf(at);
    const signed = { agent: agent.id, payer: null, terms: SALARY_TERMS, fromDay: '2020-01-01' } as const;
    const contract = await signContract(at.world, signed);
    return await at.desk.call('proposeContractEnd', { contract, id: randomUUID(), reason: at.reason });
  },
});

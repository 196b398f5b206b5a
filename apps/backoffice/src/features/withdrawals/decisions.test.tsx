import { ask, createQueryClient, setTransport } from '@laro/client';
import type { WithdrawalCase } from '@laro/wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { Decisions } from './Decisions.tsx';

afterEach(cleanup);

const AT = '2026-03-01T10:00:00.000Z';
const ORDER: WithdrawalCase = {
  id: '0b7f5a0e-0b1c-4c9e-8c53-7a3f3f0f1a13',
  state: 'reviewing',
  amount: '500.00',
  fee: '0.00',
  arrives: '500.00',
  currency: 'PHP',
  requestedAt: AT,
  stateAt: AT,
  dueAt: AT,
  reasons: ['rules_off'],
  rejection: null,
  returned: false,
  locked: false,
  hold: null,
  claim: null,
  fourEyes: null,
  approval: null,
  payee: {
    kind: 'bank',
    institutionName: 'BPI',
    number: '•••• 3333',
    holder: 'Maria',
    addedAt: AT,
    sharedWith: [],
    takenAwayAt: null,
  },
  names: { legalName: 'Maria', source: 'document', fit: 'own', seen: 'a'.repeat(64) },
  member: {
    id: 'mem_1',
    account: 'maria',
    registeredAt: AT,
    balance: '0.00',
    paid: { count: 0, amount: '0.00' },
    refused: { count: 0, amount: '0.00' },
    openLots: 0,
    turnoverLeft: '0.00',
    flags: [],
  },
  steps: [],
  comments: [],
  words: [],
  provider: null,
};

function open(order: Partial<WithdrawalCase>, permissions: ('staff.finance' | 'staff.treasury')[]) {
  const asked: [string, object][] = [];
  setTransport((async (name: string, input: object) => {
    asked.push([name, input]);
    return await Promise.resolve({ id: 'approval' });
  }) as never);
  renderPart(
    <QueryClientProvider client={createQueryClient(ask as never)}>
      <Decisions order={{ ...ORDER, ...order }} changed={() => {}} onProposed={() => {}} />
    </QueryClientProvider>,
    { permissions, namespaces: ['withdrawals'] },
  );
  return asked;
}

const BOTH = ['staff.finance', 'staff.treasury'] as const;

it('rejects with what the member reads and with what stays among colleagues, once', async () => {
  const asked = open({}, [...BOTH]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('What the member reads'), 'duplicate');
  await user.type(dialog.getByRole('textbox'), 'Asked for twice.');
  await user.dblClick(dialog.getByRole('button', { name: 'Reject' }));
  await expect
    .poll(() => asked)
    .toEqual([['rejectWithdrawal', { id: ORDER.id, code: 'duplicate', reason: 'Asked for twice.' }]]);
});

it('offers to propose and not to approve above the limit, and neither while it is held', () => {
  open({ fourEyes: 'amount' }, [...BOTH]);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Propose to approve' })).toBeTruthy();
  cleanup();
  open({ hold: { until: AT, by: 'finance_2', reason: 'Asked.' } }, [...BOTH]);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'End the hold' })).toBeTruthy();
});

it('offers nothing to whoever only looks, and nothing once it is over', () => {
  open({}, ['staff.finance']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Finance decides about withdrawals.')).toBeTruthy();
  cleanup();
  open({ state: 'paid' }, [...BOTH]);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['handled', /because you, or an account that counts as yours, credited, adjusted, waived/],
  ['member_day', /because of what was approved for this member today/],
  ['staff_day', /because of what you approved alone today/],
] as const)('says why a second yes is needed: %s', async (fourEyes, why) => {
  const asked = open({ fourEyes }, [...BOTH]);
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Propose to approve' }));
  expect(within(await screen.findByRole('dialog')).getByText(why)).toBeTruthy();
  expect(asked).toEqual([]);
});

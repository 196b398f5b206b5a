import { standInForDialogs } from '@laro/ui/testing';
import type { Calls, CallValue } from '@laro/wire';
import type { ContractTerms } from '@laro/wire/contract-terms';
import { SALARY_TERMS } from '@laro/wire/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATHS } from '../../screens.ts';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { isAsked } from './ask-for-contracts.ts';
import { ContractPage } from './ContractPage.tsx';
import { ContractPrompt } from './ContractPrompt.tsx';
import { draftOf, faultOf, readDraft } from './draft.ts';

standInForDialogs();
afterEach(cleanup);

const AGENT = { ...MARIA, type: 1 } as const;
const TERMS: ContractTerms = { ...SALARY_TERMS, categories: ['RNG', 'LIVE'] };
type Own = CallValue<Calls['getContract']>;
const VERSION: Own['history'][number] = {
  contract: '0b0f1f6e-6a63-4a8e-9a39-0e9c6a4d2f11',
  version: 2,
  kind: 'DAILY',
  state: 'OFFERED',
  terms: TERMS,
  offeredAt: '2026-11-28T02:00:00.000Z',
  expiresAt: '2026-12-01T02:00:00.000Z',
  answeredAt: null,
  fromDay: null,
  untilDay: null,
  payer: { kind: 'UPLINE', account: 'li***p' },
};
const NONE: Own = {
  inForce: null,
  next: null,
  offered: null,
  offeredFrom: null,
  history: [],
  ceiling: null,
  hasPaymentPassword: true,
};
const OFFERED: Own = { ...NONE, offered: VERSION, offeredFrom: '2026-11-29', history: [VERSION] };
const HOLDING: Own = { ...NONE, ceiling: TERMS };
const EMPTY = { content: [], pageNum: 1, totalPages: 0, totalCount: 0 };
const FUNDS = { currency: 'PHP', wallet: '40.00', settlement: '2.50', deficit: '0.00', total: '42.50' };

type Stage = NonNullable<Parameters<typeof renderScreen>[1]>;
async function open(own: Own, stage: Stage = {}) {
  return await renderScreen(<ContractPage />, {
    messages: ['bills', 'contracts', 'games', 'records'],
    path: PATHS.salaryContract,
    screen: 'salaryContract',
    session: AGENT,
    ...stage,
    answers: { getContract: own, listGivenContracts: EMPTY, getMemberFunds: FUNDS, ...stage.answers },
  });
}

describe('/m/member/agent/getSalaryContract', () => {
  it('shows what was offered as a table, by whom, until when, and from when it would apply', async () => {
    await open(OFFERED);
    const table = within(await screen.findByRole('table', { name: 'New offer' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Turnover fromActive membersRate',
      '₱50,000.0030.5 %',
      '₱200,000.0050.8 %',
    ]);
    expect(screen.getByText('01/12/2026 10:00')).toBeDefined();
    expect(screen.getByText('If accepted today, from').nextSibling?.textContent).toBe('29/11/2026');
    expect(screen.getByText('Slots · Live casino')).toBeDefined();
  });

  it('accepts with six digits and nothing less', async () => {
    const accept = vi.fn(() => ({ ...VERSION, state: 'ACTIVE' as const, fromDay: '2026-11-29' }));
    await open(OFFERED, { handlers: { acceptContract: accept } });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByLabelText('Payment password'), '123');
    await userEvent.click(sheet.getByRole('button', { name: 'Accept' }));
    expect(await sheet.findByText('Enter the 6 digits of your payment password.')).toBeDefined();
    expect(accept).not.toHaveBeenCalled();
    await userEvent.type(sheet.getByLabelText('Payment password'), '456');
    await userEvent.click(sheet.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(accept).toHaveBeenCalledWith({
        contract: VERSION.contract,
        version: 2,
        paymentPassword: '123456',
      }),
    );
  });

  it('leads to the security center where there is no payment password yet', async () => {
    await open({ ...OFFERED, hasPaymentPassword: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Set it in the security center')).toBeDefined();
  });

  it('declines without a password, once it was asked', async () => {
    const deny = vi.fn(() => ({ ...VERSION, state: 'DENIED' as const }));
    await open(OFFERED, { handlers: { denyContract: deny } });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(await sheet.findByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(deny).toHaveBeenCalledWith({ contract: VERSION.contract, version: 2 }));
  });

  it('says who offers one where there is none', async () => {
    await open(NONE);
    expect(await screen.findByText('No contract yet')).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'For downlines' }));
    expect(await screen.findAllByText(/once you have one of this kind yourself/)).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Offer a contract' })).toBeNull();
  });
});

describe('an offer to a downline', () => {
  const address = `${PATHS.salaryContract}?id=mem_01hzx3j5w7q2k4n6p8r0t1v3y5%2Cju***7`;

  it('is refused at once where it would pay more than the agent’s own terms (PAY-11)', async () => {
    await open(HOLDING, { address });
    const sheet = within(await screen.findByRole('dialog', { name: 'Contract for ju***7' }));
    const [rate] = await sheet.findAllByLabelText('Rate (%)');
    if (!rate) throw new Error('A tier has a rate.');
    await userEvent.clear(rate);
    await userEvent.type(rate, '0.6');
    expect(
      await sheet.findByText('From ₱50,000.00 on, these terms would pay more than the payer’s own contract.'),
    ).toBeDefined();
    await userEvent.clear(rate);
    await userEvent.type(rate, '0,4');
    expect(sheet.queryByText(/would pay more/)).toBeNull();
    await userEvent.type(rate, 'x');
    expect(await sheet.findByText('Enter a rate, such as 0.5.')).toBeDefined();
  });

  it('is sent with its terms and the payment password, under one id', async () => {
    const offer = vi.fn(({ terms }: { readonly terms: ContractTerms }) => ({
      ...VERSION,
      terms,
      member: 'mem_01hzx3j5w7q2k4n6p8r0t1v3y5',
      account: 'ju***7',
    }));
    await open(HOLDING, { address, handlers: { offerContract: offer } });
    const sheet = within(await screen.findByRole('dialog', { name: 'Contract for ju***7' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Remove tier 1' }));
    await userEvent.type(sheet.getByLabelText('Payment password'), '471829');
    await userEvent.click(sheet.getByRole('button', { name: 'Send the offer' }));
    await waitFor(() => expect(offer).toHaveBeenCalledOnce());
    expect(offer.mock.calls[0]?.[0]).toMatchObject({
      member: 'mem_01hzx3j5w7q2k4n6p8r0t1v3y5',
      paymentPassword: '471829',
      terms: { ...TERMS, tiers: [TERMS.tiers[1]] },
    });
  });
});

describe('terms that are tried before they are offered', () => {
  it('show what last month would have paid, and where the agent’s own pay would not do (BILL-9)', async () => {
    const period = { last: '2026-10-03', hour: null, baseLines: [], active: 5 };
    const tried = {
      first: '2026-10-01',
      last: '2026-10-31',
      amount: '50.00',
      reached: 2,
      shortIn: 1,
      periods: [
        { ...period, first: '2026-10-03', base: '5000.00', amount: '0.00', tier: 0, short: '-50.00' },
        { ...period, first: '2026-10-04', base: null, amount: null, tier: -1, short: null },
      ],
    };
    const address = `${PATHS.salaryContract}?id=mem_01hzx3j5w7q2k4n6p8r0t1v3y5%2Cju***7`;
    const tries = vi.fn(() => tried);
    await open(HOLDING, { address, handlers: { tryContractTerms: tries } });
    const sheet = within(await screen.findByRole('dialog', { name: 'Contract for ju***7' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Try on last month' }));
    const shown = within(await sheet.findByRole('region', { name: 'Last month under these terms' }));
    expect(tries).toHaveBeenCalledWith({ member: 'mem_01hzx3j5w7q2k4n6p8r0t1v3y5', terms: TERMS });
    expect(shown.getByText('1 of 2 periods')).toBeDefined();
    expect(shown.getAllByText('Your pay would not have covered it')).toHaveLength(3);
    expect(shown.getByText('Not shown')).toBeDefined();
    const [rate] = sheet.getAllByLabelText('Rate (%)');
    if (!rate) throw new Error('A tier has a rate.');
    await userEvent.clear(rate);
    await userEvent.type(rate, '0.4');
    expect(sheet.queryByRole('region', { name: 'Last month under these terms' })).toBeNull();
  });
});

describe('the question after a login', () => {
  it('asks for one kind after the other, and goes to the screen of one', async () => {
    const over = vi.fn();
    await renderScreen(<ContractPrompt kinds={['DAILY', 'HOURLY']} onOver={over} />, {
      messages: ['contracts'],
      session: AGENT,
    });
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('A daily salary contract waits for your answer.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(dialog.textContent).toContain('An hourly salary contract waits for your answer.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go' }));
    expect(over).toHaveBeenCalledOnce();
  });
});

describe('who is asked', () => {
  it('is every real member where the brand has contracts, and no other', () => {
    const types = [0, 1, 2, 4, 40, 41, 42] as const;
    expect(types.filter((type) => isAsked({ type }, ['AGENTPOLICY3']))).toEqual([0, 1, 2]);
    expect(types.filter((type) => isAsked({ type }, ['CBS3']))).toEqual([]);
  });
});

describe('terms that are typed', () => {
  it('begin as those of the agent, and are the same when nothing was changed', () => {
    expect(readDraft(draftOf(TERMS))).toEqual({ terms: TERMS });
    expect(faultOf(TERMS, TERMS)).toBeNull();
  });

  it('name each field that cannot be read', () => {
    const { tiers, ...draft } = draftOf(TERMS);
    const typed = tiers.map((tier) => ({ ...tier, from: '1e3', active: '-1', loss: 'x', rate: '' }));
    expect(readDraft({ ...draft, tiers: typed.slice(0, 1), amount: '0,5' }).faults).toEqual({
      'from-0': 'amount',
      'active-0': 'people',
      'loss-0': 'amount',
      'rate-0': 'rate',
      amount: 'amount',
    });
  });
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { WithdrawalsPage } from './WithdrawalsPage.tsx';

afterEach(cleanup);

describe('/m/withdrawals', () => {
  it('lists what there is, and says so where there is nothing', async () => {
    const stage = { messages: ['withdrawals'], session: MARIA } as const;
    await renderScreen(<WithdrawalsPage />, {
      ...stage,
      answers: { listWithdrawals: { withdrawals: [{ id: 'one' }] } },
    });
    expect(await screen.findByText('one')).toBeDefined();
    cleanup();
    await renderScreen(<WithdrawalsPage />, { ...stage, answers: { listWithdrawals: { withdrawals: [] } } });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeDefined();
  });
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { PayeesPage } from './PayeesPage.tsx';

afterEach(cleanup);

describe('/m/payees', () => {
  it('lists what there is, and says so where there is nothing', async () => {
    const stage = { messages: ['payees'], session: MARIA } as const;
    await renderScreen(<PayeesPage />, { ...stage, answers: { listPayees: { payees: [{ id: 'one' }] } } });
    expect(await screen.findByText('one')).toBeDefined();
    cleanup();
    await renderScreen(<PayeesPage />, { ...stage, answers: { listPayees: { payees: [] } } });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeDefined();
  });
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { TurnoverPage } from './TurnoverPage.tsx';

afterEach(cleanup);

describe('/m/turnover', () => {
  it('lists what there is, and says so where there is nothing', async () => {
    const stage = { messages: ['turnover'], session: MARIA } as const;
    await renderScreen(<TurnoverPage />, {
      ...stage,
      answers: { listTurnover: { turnover: [{ id: 'one' }] } },
    });
    expect(await screen.findByText('one')).toBeDefined();
    cleanup();
    await renderScreen(<TurnoverPage />, { ...stage, answers: { listTurnover: { turnover: [] } } });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeDefined();
  });
});

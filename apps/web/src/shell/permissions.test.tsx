import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { usePermissions } from './permissions.ts';
import { renderScreen } from './render-screen.tsx';
import { beginSession } from './session-acts.ts';
import { MARIA } from './testing.ts';

afterEach(cleanup);

function Offer(): ReactNode {
  const can = usePermissions();
  return (
    <>
      {can('launchGame') && <button type="button">Play</button>}
      {can('getWallet') && <p>Balance</p>}
    </>
  );
}

describe('what a screen offers by the table of the wire', () => {
  it('who has shut themselves out is offered no play, from the word of the server on, and keeps the rest', async () => {
    await renderScreen(<Offer />, { session: MARIA });
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
    act(() => {
      beginSession({ ...MARIA, excluded: true });
    });
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    expect(screen.getByText('Balance')).toBeDefined();
  });

  it('an exclusion is not kept in the browser', async () => {
    await renderScreen(<Offer />, { session: { ...MARIA, excluded: true } });
    expect(sessionStorage.getItem('MC_SESSION_INFO')).not.toContain('excluded');
  });
});

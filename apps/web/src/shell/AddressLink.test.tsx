import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressLink } from './AddressLink.tsx';
import { closeDialog, dialogNow } from './dialogs.ts';
import { renderScreen } from './render-screen.tsx';
import { MARIA } from './testing.ts';

afterEach(() => {
  closeDialog();
  cleanup();
});

describe('a link that content brought', () => {
  it.each([
    ['/m/voucherCenter', 4, '/m/home', 'real-account'],
    ['/m/voucherCenter?from=banner', 4, '/m/home', 'real-account'],
    ['/m/voucherCenter', 0, '/m/voucherCenter', null],
    ['/m/help', 4, '/m/help', null],
  ] as const)(
    'ROLE-2 %s leads a member of type %i to %s and opens %s',
    async (address, type, path, dialog) => {
      const { pathNow } = await renderScreen(<AddressLink address={address}>Banner</AddressLink>, {
        path: '/m/home',
        session: { ...MARIA, type },
      });
      await userEvent.setup().click(screen.getByRole('link', { name: 'Banner' }));
      await waitFor(() => {
        expect([pathNow(), dialogNow()]).toEqual([path, dialog]);
      });
    },
  );
});

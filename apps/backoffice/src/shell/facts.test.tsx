import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { FactsTable } from './FactsTable.tsx';
import { StaffContext } from './session.ts';

afterEach(cleanup);

it('facts are in words where they have some, and readable as they are where they have none', () => {
  const merchant = { timeZone: 'Asia/Manila', currency: 'PHP', currencySymbol: '₱' };
  renderPart(
    <StaffContext value={{ merchant } as never}>
      <FactsTable
        caption="What it changes"
        before={{
          balance: '5000.00',
          status: 'ACTIVE',
          permissions: 'staff.audit staff.new',
          newThing: null,
        }}
        after={{
          balance: '5250.50',
          status: 'LOCKED',
          until: '2026-11-25T02:00:00.000Z',
          newThing: 'some_state',
        }}
      />
    </StaffContext>,
  );
  const lines = screen.getAllByRole('row').map((row) => row.textContent);
  expect(lines).toEqual([
    'FieldBeforeAfter',
    'Balance₱5,000.00₱5,250.50',
    'StatusActiveLocked',
    'PermissionsAudit · staff.new–',
    'New thing–some_state',
    'Until–25/11/2026 10:00:00',
  ]);
});

it.each(['constructor', 'yes', 'amount'])('whoever is called %s is called so', (account) => {
  renderPart(
    <FactsTable
      caption="What it changes"
      before={{ account, name: account, code: account, direction: 'credit' }}
      after={{ account, name: account, code: 'other', direction: 'credit' }}
    />,
  );
  const cells = screen.getAllByRole('row').map((row) => row.textContent);
  expect(cells.slice(1, 3)).toEqual([`Account${account}${account}`, `Name${account}${account}`]);
  expect(cells.at(-1)).toBe('DirectionCredit to the memberCredit to the member');
});

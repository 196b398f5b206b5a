import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { moved, OrderList } from './OrderList.tsx';

afterEach(cleanup);

function Stage({ readOnly = false }: { readonly readOnly?: boolean }): ReactNode {
  const [items, setItems] = useState<readonly string[]>(['Slots', 'Fishing', 'Live']);
  return (
    <OrderList
      label="Categories"
      items={items}
      keyOf={(name) => name}
      nameOf={(name) => name}
      onChange={setItems}
      readOnly={readOnly}
    />
  );
}

const order = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('.order-item')?.textContent);

describe('an order that somebody makes', () => {
  it('is made by keys alone: the focus goes with what moves, and each step says where it went', async () => {
    renderPart(<Stage />);
    const user = userEvent.setup();
    const handle = screen.getByRole('button', { name: /^Place of Live/ });
    handle.focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(order()).toEqual(['Live', 'Slots', 'Fishing']);
    expect(document.activeElement).toBe(handle);
    screen.getByText('Live is now at 1 of 3.');
  });

  it('is made by the buttons of a row, which end where the list does', async () => {
    renderPart(<Stage />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Move Slots down' }));
    expect(order()).toEqual(['Fishing', 'Slots', 'Live']);
    expect(screen.getByRole('button', { name: 'Move Fishing up' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Move Live down' })).toHaveProperty('disabled', true);
  });

  it('whoever may only look has nothing to move it by', () => {
    renderPart(<Stage readOnly />);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(order()).toEqual(['Slots', 'Fishing', 'Live']);
  });

  it('what would go beyond the list stays where it is', () => {
    expect([moved(['a', 'b'], 0, 2), moved(['a', 'b'], 1, -1), moved(['a', 'b', 'c'], 0, 2)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['b', 'c', 'a'],
    ]);
  });
});

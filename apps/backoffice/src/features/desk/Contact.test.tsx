import { setTransport } from '@laro/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { Contact } from './Contact.tsx';

afterEach(cleanup);

const MEMBER = 'mem_01h00000000000000000000000';
const part = <Contact member={MEMBER} field="mobile" masked="+63 9** *** **12" purpose="payment" />;

describe('a contact', () => {
  it('is masked until somebody says why, whole from then on, and masked again when they hide it', async () => {
    const asked: unknown[] = [];
    const transport = async (name: string, input: unknown) => {
      asked.push([name, input]);
      return await Promise.resolve({ value: '+639171234512' });
    };
    setTransport(transport as never);
    renderPart(part, { permissions: ['staff.contacts'], namespaces: ['desk'] });
    const user = userEvent.setup();
    screen.getByText('+63 9** *** **12');
    await user.click(screen.getByRole('button', { name: 'Show the mobile number' }));
    const [, act] = screen.getAllByRole('button', { name: 'Show the mobile number', hidden: true });
    expect(act).toHaveProperty('disabled', true);
    await user.selectOptions(screen.getByLabelText('Reason'), 'I call or write to the member');
    await user.click(act as HTMLElement);
    await screen.findByText('+639171234512');
    const reason = 'I call or write to the member';
    expect(asked).toEqual([
      ['revealContact', { member: MEMBER, field: 'mobile', purpose: 'payment', reason }],
    ]);
    await user.click(await screen.findByRole('button', { name: 'Hide it again', hidden: true }));
    await waitFor(() => expect(screen.queryByText('+639171234512')).toBeNull());
    screen.getByText('+63 9** *** **12');
  });

  it('has nothing to press for a role that never sees one whole', () => {
    renderPart(part, { permissions: ['staff.members'], namespaces: ['desk'] });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

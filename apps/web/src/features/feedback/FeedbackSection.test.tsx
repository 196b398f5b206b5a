import type { Feedback } from '@laro/wire';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDialog, dialogNow } from '../../shell/dialogs.ts';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import FeedbackSection from './FeedbackSection.tsx';

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(cleanup);

const ENOUGH = 'The fishing game stopped twice while I was aiming today.';
const page = (content: Feedback[] = []) => ({
  content,
  pageNum: 1,
  totalPages: 1,
  totalCount: content.length,
});

/** The answer of an upload, which may keep one waiting. */
let uploaded: () => object;
beforeEach(() => {
  let count = 0;
  uploaded = () => {
    count += 1;
    return { picture: `pic_012345678${count}` };
  };
});
const choose = (place: number, file = new File(['x'], 'a.png', { type: 'image/png' })) =>
  fireEvent.change(screen.getByLabelText(`Picture ${place} of 3 (optional)`), { target: { files: [file] } });

async function open(address = '/m/help', session: typeof MARIA | null = MARIA, sent: Feedback[] = []) {
  const asked: [string, object][] = [];
  const note = (name: string, answer: object) => (input: object) => {
    asked.push([name, input]);
    return answer;
  };
  await renderScreen(<FeedbackSection />, {
    messages: ['feedback', 'records'],
    path: '/m/help',
    address,
    session,
    answers: {
      listFeedback: page(sent),
      sendFeedback: note('sendFeedback', {}) as never,
      uploadFeedbackPicture: (() => uploaded()) as never,
    },
  });
  return asked;
}

describe('feedback in the help center', () => {
  it('REG-12 sends 10 to 300 words with pictures once, however fast it is pressed, and keeps a draft till then', async () => {
    const asked = await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Write feedback' }));
    const box = screen.getByRole('textbox', { name: 'What would you like us to know?' });
    await user.type(box, 'Too short');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Write at least 10 words.').getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: ENOUGH } });
    expect(sessionStorage.getItem('laro.drafts')).toContain('fishing');
    choose(1);
    await screen.findByLabelText('Picture 2 of 3 (optional)');
    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('button', { name: 'Write feedback' });
    const sent = asked.filter(([name]) => name === 'sendFeedback');
    expect(sent).toMatchObject([['sendFeedback', { text: ENOUGH, pictures: ['pic_0123456781'], bet: null }]]);
    expect(sessionStorage.getItem('laro.drafts')).not.toContain('fishing');
  });

  it('REG-12 takes png and jpg as large as a phone makes them, and says why one is not taken', async () => {
    await open('/m/help?bet=B-1');
    choose(1, new File(['x'], 'a.gif', { type: 'image/gif' }));
    expect(await screen.findByText('Only png or jpg.')).toBeDefined();
    choose(1, new File([new Uint8Array(50 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText('At most 50 MB.')).toBeDefined();
    // Larger than what is sent, and no picture that a browser could make smaller.
    choose(1, new File([new Uint8Array(6 * 1024 * 1024)], 'a.png', { type: 'image/png' }));
    expect(
      await screen.findByText(
        'This picture cannot be read. Please choose another one, or a screenshot of it.',
      ),
    ).toBeDefined();
  });

  it('waits for a picture that is on its way, and keeps the others when one is taken away', async () => {
    const asked = await open('/m/help?bet=B-1');
    const last = Promise.withResolvers<object>();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ENOUGH } });
    for (const place of [1, 2]) {
      choose(place);
      await screen.findByLabelText(`Picture ${place + 1} of 3 (optional)`);
    }
    uploaded = () => last.promise;
    choose(3);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('A picture is still on its way. Send when it is ready.')).toBeDefined();
    expect(asked).toEqual([]);
    last.resolve({ picture: 'pic_0123456783' });
    await waitFor(() => {
      expect(screen.getAllByText('Ready')).toHaveLength(3);
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove the picture' })[0] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('button', { name: 'Write feedback' });
    expect(asked).toMatchObject([['sendFeedback', { pictures: ['pic_0123456782', 'pic_0123456783'] }]]);
  });

  it('opened from a bet it is about that bet', async () => {
    const asked = await open('/m/help?bet=B-1');
    expect(screen.getByText('About bet B-1')).toBeDefined();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ENOUGH } });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('button', { name: 'Write feedback' });
    expect(asked).toMatchObject([['sendFeedback', { bet: 'B-1' }]]);
  });

  it('a visitor is led to the login and back to the bet; free play learns how to have an account', async () => {
    await open('/m/help?bet=B-1', null);
    const login = screen.getByRole('link', { name: 'Log in to write' }).getAttribute('href') ?? '';
    expect(new URL(login, 'https://laro.test').searchParams.get('back')).toBe('/m/help?bet=B-1');
    cleanup();
    await open('/m/help?bet=B-1', { ...MARIA, type: 4 });
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Write feedback' }));
    expect(dialogNow()).toBe('real-account');
    closeDialog();
  });

  it('shows what was sent with its answer, and says so where nothing was', async () => {
    await open();
    expect(await screen.findByText('Nothing yet.')).toBeDefined();
    cleanup();
    const at = '2026-11-24T03:00:00.000Z';
    const entry = { id: crypto.randomUUID(), bet: null, pictures: [], sentAt: at };
    await open('/m/help', MARIA, [
      { ...entry, text: ENOUGH, answer: 'It goes on\nwhere it stopped.', answeredAt: at },
      { ...entry, id: crypto.randomUUID(), text: 'Another.', answer: null, answeredAt: null },
    ]);
    expect(await screen.findByText(/where it stopped/)).toBeDefined();
    expect(screen.getAllByText('Waiting for our answer')).toHaveLength(1);
  });
});

import type { Feedback } from '@laro/wire';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

async function open(address = '/m/help', session: typeof MARIA | null = MARIA) {
  const asked: [string, object][] = [];
  const note = (name: string, answer: object) => (input: object) => {
    asked.push([name, input]);
    return answer;
  };
  await renderScreen(<FeedbackSection />, {
    messages: ['feedback'],
    path: '/m/help',
    address,
    session,
    answers: {
      listFeedback: page(),
      sendFeedback: note('sendFeedback', {}) as never,
      uploadFeedbackPicture: note('uploadFeedbackPicture', { picture: 'pic_0123456789' }) as never,
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
    expect(screen.getByText('Write at least 10 words; these are 2.').getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: ENOUGH } });
    expect(sessionStorage.getItem('laro.drafts')).toContain('fishing');
    fireEvent.change(screen.getByLabelText('Picture 1 of 3 (optional)'), {
      target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
    });
    await screen.findByLabelText('Picture 2 of 3 (optional)');
    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('button', { name: 'Write feedback' });
    const sent = asked.filter(([name]) => name === 'sendFeedback');
    expect(sent).toMatchObject([['sendFeedback', { text: ENOUGH, pictures: ['pic_0123456789'], bet: null }]]);
    expect(sessionStorage.getItem('laro.drafts')).not.toContain('fishing');
  });

  it('REG-12 takes png and jpg of at most 5 MB, and says which it was not', async () => {
    await open('/m/help?bet=B-1');
    const choose = (file: File) =>
      fireEvent.change(screen.getByLabelText('Picture 1 of 3 (optional)'), { target: { files: [file] } });
    choose(new File(['x'], 'a.gif', { type: 'image/gif' }));
    expect(await screen.findByText('Only png or jpg.')).toBeDefined();
    choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText('At most 5 MB.')).toBeDefined();
  });

  it('opened from a bet it is about that bet', async () => {
    const asked = await open('/m/help?bet=B-1');
    expect(screen.getByText('About bet B-1')).toBeDefined();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ENOUGH } });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('button', { name: 'Write feedback' });
    expect(asked).toMatchObject([['sendFeedback', { bet: 'B-1' }]]);
  });

  it('a visitor is led to the login', async () => {
    await open('/m/help', null);
    expect(screen.getByRole('link', { name: 'Log in to write' }).getAttribute('href')).toBe('/m/login');
  });
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../../dev/fixtures.ts';
import { LanguageSwitcher } from '../../shell/LanguageSwitcher.tsx';
import { renderScreen } from '../../shell/render-screen.tsx';
import { WinnerBoard } from './WinnerBoard.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;

describe('the winner board and the language', () => {
  it('SYS-9 CONST-4 a change of language asks for the board again, once 250 ms after the last change', async () => {
    const asked: string[] = [];
    const board = answerOf('getWinnerBoard', {}, false);
    await renderScreen(
      <>
        <WinnerBoard />
        <LanguageSwitcher />
      </>,
      {
        messages: ['home', 'belowFold', 'games', 'menu'],
        answers: {
          get getWinnerBoard() {
            asked.push(document.documentElement.lang);
            return board;
          },
        } as never,
      },
    );
    await screen.findByRole('group', { name: 'Language' });
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const choose = async (name: string, group: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      while (!screen.queryByRole('group', { name: group })) {
        await act(async () => {
          await new Promise((resolve) => setImmediate(resolve));
        });
      }
    };
    await choose('Tagalog', 'Wika');
    await act(async () => await vi.advanceTimersByTimeAsync(200));
    await choose('English', 'Language');
    await act(async () => await vi.advanceTimersByTimeAsync(200));
    await choose('Tagalog', 'Wika');
    await act(async () => await vi.advanceTimersByTimeAsync(249));
    expect(asked).toHaveLength(1);
    await act(async () => await vi.advanceTimersByTimeAsync(1));
    expect(asked).toHaveLength(2);
    expect(asked.at(-1)).toBe('fil');
  });
});

import { standInForDialogs } from '@laro/ui/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { DownloadBar } from './DownloadBar.tsx';
import { DownloadPopup } from './DownloadPopup.tsx';

const stage = (downloads: boolean) => ({ messages: ['home', 'belowFold'], merchant: { downloads } }) as const;

beforeEach(standInForDialogs);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  delete document.documentElement.dataset['bar'];
});

describe('the offer of the app on home', () => {
  it('HEAD-1 leads to the page of the app where the operator offers one, and is not there without', async () => {
    await renderScreen(<DownloadBar />, stage(true));
    expect(screen.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe('/m/app');
    cleanup();
    await renderScreen(<DownloadBar />, stage(false));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('HEAD-2 is hidden while the page is scrolled by 30 or more', async () => {
    await renderScreen(<DownloadBar />, stage(true));
    const bar = screen.getByRole('link').parentElement as HTMLElement;
    for (const [y, away] of [
      [29, undefined],
      [30, 'true'],
      [400, 'true'],
      [0, undefined],
    ] as const) {
      Object.assign(window, { scrollY: y });
      fireEvent.scroll(window);
      await waitFor(() => {
        expect([y, bar.dataset['away']]).toEqual([y, away]);
      });
    }
  });

  it('HEAD-2 CONST-4 looks at the scroll once in 15 ms at most', async () => {
    const looks = vi.fn(() => 0);
    Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: looks });
    await renderScreen(<DownloadBar />, stage(true));
    await waitFor(() => expect(looks).toHaveBeenCalledOnce());
    looks.mockClear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let times = 0; times < 5; times += 1) fireEvent.scroll(window);
    act(() => void vi.advanceTimersByTime(14));
    expect(looks).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(looks).toHaveBeenCalledOnce();
    Object.defineProperty(globalThis, 'scrollY', { configurable: true, writable: true, value: 0 });
  });

  it('SYS-6 closed, it is remembered as closed', async () => {
    await renderScreen(<DownloadBar />, stage(true));
    await userEvent.click(screen.getByRole('button', { name: 'Close the offer of the app' }));
    expect(localStorage.getItem('hideDownloadBar')).toBe('1');
    expect(document.documentElement.dataset['bar']).toBe('off');
  });

  it('HOME-6 comes over home when it is seen again, and never after it was closed', async () => {
    await renderScreen(<DownloadPopup />, stage(true));
    cleanup();
    await renderScreen(<DownloadPopup />, stage(true));
    const dialog = await screen.findByRole('dialog', { name: 'Get the Laro app' }, { timeout: 2_000 });
    // LAY-7: 620 px are 6.2 units of the frame.
    expect(dialog.querySelector('.popup-body')?.getAttribute('style')).toContain('6.2');
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(localStorage.getItem('downloadPopup')).toBe('closed');
    cleanup();
    await renderScreen(<DownloadPopup />, stage(true));
    expect(localStorage.getItem('downloadPopup')).toBe('closed');
  });
});

import { standInForDialogs } from '@laro/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { DownloadPage } from './DownloadPage.tsx';

const RESOURCES = [
  { resourceType: 'IOS', url: 'https://apps.example/ios' },
  { resourceType: 'Android', url: 'https://apps.example/android' },
  { resourceType: 'MOBILECONFIG', url: 'https://apps.example/clip' },
  { resourceType: 'TELEGRAM', url: 'https://t.me/x' },
];
const IPHONE = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1`;

beforeEach(() => {
  standInForDialogs();
  globalThis.matchMedia = ((query: string) => ({ matches: false, media: query })) as typeof matchMedia;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function page(userAgent: string, list: typeof RESOURCES | null = RESOURCES) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await renderScreen(<DownloadPage />, {
    messages: ['download', 'screens'],
    path: '/m/app',
    screen: 'download',
    answers: list ? { listDownloads: { list } } : {},
  });
}

describe('the page of the app', () => {
  it('SYS-6 links to each app that there is, with a code for the phone beside', async () => {
    await page('Mozilla/5.0 (Linux; Android 14)');
    const links = await screen.findAllByRole('link', { name: 'Download' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://apps.example/android',
      'https://apps.example/ios',
      'https://apps.example/clip',
    ]);
    await waitFor(() => {
      expect(screen.getAllByRole('img', { name: /^QR code:/ })).toHaveLength(3);
    });
  });

  it('SYS-6 says so where there is no app, and the home screen is left', async () => {
    await page('Mozilla/5.0 (Linux; Android 14)', []);
    expect(await screen.findByRole('heading', { name: 'No app yet' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add to home screen' })).toBeDefined();
  });

  it('offers to try again where the list did not come', async () => {
    await page('Mozilla/5.0 (Linux; Android 14)', null);
    expect(await screen.findByRole('heading', { name: 'The downloads did not come' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it.each([
    ['17_1', null],
    ['12_4', null],
    ['12_2', null],
    ['12_1', /iOS 12\.0 and 12\.1 cannot run the app/],
    ['11_4', /iOS 11 and earlier cannot run the app/],
    ['9_3', /iOS 11 and earlier cannot run the app/],
  ])('SYS-10 names iOS 12.4 and both hints, and on iOS %s the one that is meant', async (version, hint) => {
    await page(IPHONE(version));
    expect(await screen.findAllByText('iOS 12.4 or later')).toHaveLength(2);
    const old = screen.getByRole('heading', { name: 'Older iPhones' }).parentElement as HTMLElement;
    expect(within(old).getAllByRole('listitem')).toHaveLength(2);
    if (hint) expect(screen.getByRole('status').textContent).toMatch(hint);
    else expect(screen.queryByRole('status')).toBeNull();
  });

  it('HOME-19 an iPhone is shown the share button, another phone its menu', async () => {
    await page(IPHONE('17_1'));
    await userEvent.click(screen.getByRole('button', { name: 'Add to home screen' }));
    expect(await screen.findByText(/Tap the share button/)).toBeDefined();
    cleanup();
    await page('Mozilla/5.0 (Linux; Android 14)');
    await userEvent.click(screen.getByRole('button', { name: 'Add to home screen' }));
    expect(await screen.findByText(/Open your browser’s menu/)).toBeDefined();
    expect(screen.queryByText(/share button/)).toBeNull();
  });
});

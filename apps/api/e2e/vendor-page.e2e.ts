import type { AddressInfo } from 'node:net';
import { launchBrowser, type TestBrowser } from '@laro/testkit';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveVendorPage } from '../src/features/documents/vendor-page.ts';

const server = fastify();
let browser: TestBrowser;
let baseURL: string;

beforeAll(async () => {
  serveVendorPage(server, new URL('https://games.example'));
  await server.listen({ host: '127.0.0.1', port: 0 });
  baseURL = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const open = async (width: number, colorScheme: 'light' | 'dark') => {
  const phone = await browser.phone({ baseURL, colorScheme, viewport: { width, height: 844 } });
  await phone.page.goto('/vendors/docs');
  return phone;
};

describe('the page for vendors’ engineers', () => {
  it.each([
    [390, 'light'],
    [390, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)('at %i px, %s, is read without scrolling sideways and by everybody', async (width, scheme) => {
    const phone = await open(width, scheme);
    expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await phone.axe()).toEqual([]);
    await phone.close();
  });

  it('is walked by keys: past the contents at once, to a chapter from them, and a wide table from side to side', async () => {
    const phone = await open(390, 'light');
    const { keyboard } = phone.page;
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    expect(await phone.page.evaluate('document.activeElement.id')).toBe('text');
    await phone.page.getByRole('navigation').getByRole('link', { name: 'The test kit' }).press('Enter');
    expect(new URL(phone.page.url()).hash).toBe('#the-test-kit');
    const table = phone.page.getByRole('group', { name: 'Table' }).nth(3);
    await table.focus();
    await keyboard.press('ArrowRight');
    await expect.poll(async () => await table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await phone.close();
  });
});

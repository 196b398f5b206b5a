import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, type Phone, type TestBrowser } from '@laro/testkit';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DevHost, type DevHostOptions, startDevHost } from '../src/games/slots/client/dev/host.ts';

const STUDIO = join(import.meta.dirname, '..');
let browser: TestBrowser;
let host: DevHost;
let phone: Phone;

beforeAll(async () => {
  if (!existsSync(join(STUDIO, 'dist/client/.vite/manifest.json'))) {
    await build({ root: STUDIO, logLevel: 'error' });
  }
  browser = await launchBrowser();
});
afterAll(async () => browser.close());

/** Most tests ask for stillness: what is proved is the same, and nothing has to be waited for. */
async function open(options: DevHostOptions & { moving?: boolean; title?: string; path?: string } = {}) {
  host = await startDevHost(options);
  phone = await browser.phone({
    baseURL: host.url,
    reducedMotion: options.moving ? 'no-preference' : 'reduce',
  });
}

async function enter(title = 'parol') {
  await phone.page.goto(`/play/${title}?launch=dev&lang=en`);
  await ready();
}

const ready = () => phone.page.locator('.stage:not(.entering)').waitFor();
const atRest = () => phone.page.locator('.console:not(.locked)').waitFor();
const spinButton = () => phone.page.locator('button.spin');
const announced = () => phone.page.locator('.unseen[role="status"]').textContent();
const balance = async () => (await phone.page.locator('.meter-balance .money').textContent()) ?? '';

async function spin() {
  await spinButton().click();
  await phone.page.locator('.console.locked').waitFor();
}

describe('the slot client', () => {
  beforeEach(async () => open());
  afterEach(async () => {
    // Fails the test when the console was not quiet.
    await phone.close();
    await host.close();
  });

  it('is played by keyboard alone, and says what happened', async () => {
    host.script(['win', 'none']);
    await enter();
    const { keyboard } = phone.page;
    await keyboard.press('ArrowUp');
    expect(await announced()).toContain('Stake ₱4.00');
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await phone.page.locator('.console.locked').waitFor();
    await atRest();
    expect(await announced()).toMatch(/^Win ₱[\d.,]+\. Balance ₱[\d.,]+\.$/);
    await keyboard.press('Enter');
    await phone.page.locator('.console.locked').waitFor();
    await atRest();
    expect(await announced()).toMatch(/^No win\. Balance/);
    expect(host.played).toHaveLength(2);
    expect(host.acknowledged).toEqual(host.played.map(({ roundId }) => roundId));
    await phone.page.getByLabel('Menu').focus();
    await keyboard.press('Enter');
    await phone.page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await keyboard.press('Escape');
    await phone.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a second tap asks for no second round', async () => {
    await enter();
    await spinButton().dblclick();
    await atRest();
    expect(host.played).toHaveLength(1);
  });

  it('a lost answer is asked again under the same key: one stake, one result', async () => {
    phone.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
    host.script(['win']);
    host.fail(['lost']);
    await enter();
    await spin();
    await atRest();
    expect(host.played).toHaveLength(1);
    expect(await announced()).toMatch(/^Win/);
  });

  it('a connection that stays away is said calmly, and the round comes when it is back', async () => {
    phone.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
    // A browser may repeat a call on its own when a kept connection breaks, so more are lost than are asked.
    host.fail(Array.from({ length: 12 }, () => 'lost'));
    await enter();
    await spin();
    const notice = phone.page.getByRole('dialog', { name: 'Connection lost' });
    await notice.waitFor();
    host.fail([]);
    expect(await phone.axe()).toEqual([]);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await atRest();
    expect(host.played).toHaveLength(1);
  });

  it('a reload while a spin is unanswered shows that same round', async () => {
    phone.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
    host.fail(Array.from({ length: 12 }, () => 'lost'));
    await enter();
    await spin();
    await phone.page.getByRole('dialog', { name: 'Connection lost' }).waitFor();
    host.fail([]);
    await phone.page.reload();
    await phone.page.getByRole('button', { name: 'See the result' }).click();
    await atRest();
    expect(host.played).toHaveLength(1);
    expect(host.acknowledged).toEqual(host.played.map(({ roundId }) => roundId));
  });

  it('a round that ended while nobody looked is shown first', async () => {
    host.leaveUnshown('win');
    await enter();
    await phone.page.getByText('It finished while you were away').waitFor();
    await phone.page.getByRole('button', { name: 'See the result' }).click();
    await expect.poll(announced, { timeout: 20_000 }).toMatch(/^Win/);
    expect(host.acknowledged).toEqual(host.played.map(({ roundId }) => roundId));
  });

  it('free spins open, run and close, and the balance ends where the server says', async () => {
    host.script(['free']);
    await enter();
    await phone.page.getByLabel('Turbo').click();
    await spin();
    await phone.page.getByRole('button', { name: 'Start' }).click();
    await phone.page.locator('.band.shown').waitFor();
    await phone.page.getByRole('dialog', { name: 'Free spins finished' }).waitFor();
    expect(await phone.axe()).toEqual([]);
    await phone.page.getByRole('button', { name: 'Continue' }).click();
    await atRest();
    expect((await balance()).replace(/[₱,]/g, '')).toBe(host.balance());
  });

  it('a stake above the balance leads to a smaller stake or to the cashier, and starts nothing', async () => {
    await enter();
    host.setBalance('0.10');
    await phone.page.reload();
    await ready();
    await spinButton().click();
    const notice = phone.page.getByRole('dialog', { name: 'The stake is above your balance' });
    await notice.getByRole('button', { name: 'Add money' }).waitFor();
    expect(await phone.axe()).toEqual([]);
    expect(host.played).toHaveLength(0);
  });

  it.each(['limit_reached', 'player_disabled', 'wallet_unreachable', 'session_unknown'] as const)(
    'a refusal (%s) has a screen of its own',
    async (code) => {
      phone.allow(/status of (400|503)/);
      host.fail([code, code]);
      await enter();
      await spin();
      await phone.page.getByRole('dialog').waitFor();
      expect(await phone.axe()).toEqual([]);
      expect(host.played).toHaveLength(0);
    },
  );

  it('auto-play runs as many spins as were chosen and stops', async () => {
    host.script(Array.from({ length: 10 }, () => 'none'));
    await enter();
    await phone.page.getByLabel('Turbo').click();
    await phone.page.getByLabel('Auto-play').click();
    const losses = phone.page.getByRole('group', { name: 'Stop before losing more than' });
    await losses.getByRole('button', { name: '₱200' }).click();
    await phone.page.getByRole('button', { name: 'Start 10 spins' }).click();
    await phone.page.getByText('Auto-play finished.').waitFor();
    expect(host.played).toHaveLength(10);
  });

  it('every sheet can be read by everybody', async () => {
    host.script(['win', 'free']);
    await enter();
    expect(await phone.axe()).toEqual([]);
    await spin();
    await atRest();
    expect(await phone.axe()).toEqual([]);
    const sheet = async (act: () => Promise<void>) => {
      await act();
      await phone.page.getByRole('dialog').waitFor();
      expect(await phone.axe()).toEqual([]);
      await phone.page.keyboard.press('Escape');
      await phone.page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    const menu = async (entry: string) => {
      await phone.page.getByLabel('Menu').click();
      await phone.page.getByRole('dialog').getByRole('button', { name: entry }).click();
      await phone.page.getByRole('dialog', { name: entry }).waitFor();
    };
    await sheet(() => phone.page.getByLabel('Menu').click());
    await sheet(() => phone.page.locator('.meter-stake').click());
    await sheet(() => phone.page.getByLabel('Auto-play').click());
    await sheet(() => menu('Paytable and rules'));
    await sheet(() => menu('Fairness'));
    await sheet(async () => {
      await menu('History');
      await phone.page.locator('.round-row').waitFor();
    });
  });

  it('says once that there is sound, and remembers sound and vibration on the device', async () => {
    await enter();
    const hint = phone.page.getByText('Sound is off. Turn it on here.');
    await hint.waitFor();
    expect(await phone.axe()).toEqual([]);
    await phone.page.getByLabel('Turn sound on').click();
    await hint.waitFor({ state: 'hidden' });
    const vibration = phone.page.getByRole('switch', { name: 'Vibration' });
    await phone.page.getByLabel('Menu').click();
    await vibration.uncheck({ force: true });
    await phone.page.reload();
    await ready();
    expect(await hint.isVisible()).toBe(false);
    expect(await phone.page.getByLabel('Turn sound off').isVisible()).toBe(true);
    await phone.page.getByLabel('Menu').click();
    expect(await vibration.isChecked()).toBe(false);
    await phone.page.getByRole('switch', { name: 'Sound' }).uncheck({ force: true });
    await phone.page.reload();
    await ready();
    // Who has found the button is not told of it again.
    expect(await hint.isVisible()).toBe(false);
  });

  it('the member changes his seed and sees the old secret fit its fingerprint', async () => {
    await enter();
    await phone.page.getByLabel('Menu').click();
    await phone.page.getByRole('button', { name: 'Fairness' }).click();
    await phone.page.getByLabel('Your seed').fill('my-own-seed');
    await phone.page.getByRole('button', { name: 'Use new seeds' }).click();
    await phone.page.getByText('It matches the fingerprint shown before.').waitFor();
  });
});

describe('the slot client in a strict profile', () => {
  it('offers neither turbo nor auto-play, keeps the shortest spin, and says that money is play money', async () => {
    await open({ settings: { autoplay: false, turbo: false, minSpinMs: 2_500, trial: true } });
    host.script(['none']);
    await enter();
    await phone.page.locator('.badge', { hasText: 'Free play' }).waitFor();
    expect(await phone.page.getByLabel('Turbo').count()).toBe(0);
    expect(await phone.page.getByLabel('Auto-play').count()).toBe(0);
    // Measured by the page's own clock, from the tap to the end, with a tap in between that must not help.
    const took = await phone.page.evaluate<number>(`(async () => {
      const from = performance.now();
      const button = document.querySelector('button.spin');
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 300));
      button.click();
      while (document.querySelector('.console.locked')) await new Promise((resolve) => setTimeout(resolve, 20));
      return performance.now() - from;
    })()`);
    expect(took).toBeGreaterThanOrEqual(2_500);
    await phone.close();
    await host.close();
  });

  it('speaks Filipino where the member does', async () => {
    await open({ settings: { language: 'fil' } });
    await enter('banderitas');
    await phone.page.getByText('Balanse').waitFor();
    await phone.close();
    await host.close();
  });
});

describe('the paytable on a screen of 320 pixels', () => {
  it.each([
    ['halohalo', 'en'],
    ['bangka', 'fil'],
    ['parol', 'zh'],
    ['merienda', 'th'],
    ['sampaguita', 'vi'],
  ])('of %s fits it in the words of %s', async (title, language) => {
    await open({ settings: { language } });
    await phone.page.setViewportSize({ width: 320, height: 640 });
    await enter(title);
    // On so small a screen the way there is the menu.
    await phone.page.locator('.top .tool').first().click();
    await phone.page.locator('.entry').first().click();
    await phone.page.locator('.pay-grid').waitFor();
    const outside = await phone.page.evaluate<string[]>(`(() => {
      const wide = (one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
      return [...document.querySelectorAll('.sheet-body, .sheet-body *')]
        .filter((one) => one.getBoundingClientRect().right > 320.5 || wide(one))
        .map((one) => one.outerHTML.slice(0, 80));
    })()`);
    expect(outside).toEqual([]);
    await phone.close();
    await host.close();
  });
});

describe('the slot client of every title', () => {
  /** Three move; the others show the same machine at rest, for a machine without a graphics card draws slowly. */
  it.each([
    ['parol', true],
    ['jeepney', true],
    ['merienda', true],
    ['banderitas', false],
    ['halohalo', false],
    ['bangka', false],
    ['carabao', false],
    ['perlas', false],
    ['sampaguita', false],
    ['palengke', false],
    ['harana', false],
  ])(
    '%s spins, wins and comes to rest without a message on the console, moving: %s',
    async (title, moving) => {
      await open({ moving });
      host.script(['win']);
      await enter(title);
      await spin();
      await atRest();
      expect(await announced()).toMatch(/^Win/);
      await phone.close();
      await host.close();
    },
  );
});

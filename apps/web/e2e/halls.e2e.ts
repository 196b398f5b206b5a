import { describe, expect, it } from 'vitest';
import { openPhone } from './account-desk.ts';
import { signIn } from './member-desk.ts';
import { product, runProduct } from './running-product.ts';

runProduct();

describe('a lottery', () => {
  it('RTE-8 GAME-16 is played in our shell from its hall, and closes to the hall of all games, or to home where the address says so', async () => {
    const phone = await openPhone();
    const { page } = phone;
    await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
    await page.goto('/m/lott');
    const card = page.getByRole('article', { name: 'Swerte 3' });
    await card.getByRole('timer').waitFor();
    await card.getByRole('link', { name: 'Play Swerte 3, Traditional' }).click();
    await page.waitForURL('**/m/lotto-h5/LT/Tradition/games/lt_swerte?prize_mode=Lott');

    // The vendor's page, of the vendor's origin, with what it needs to know of how it is played.
    const frame = page.locator('iframe.play-frame');
    await frame.waitFor();
    const address = await frame.getAttribute('src');
    expect(new URL(address ?? '').origin).toBe(new URL(product.sandboxUrl).origin);
    // It is open once the vendor's page has said that it is ready.
    await page.getByText('Opening Swerte 3').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Close' }).click();
    await page.waitForURL('**/m/game');

    await page.goto('/m/lotto-h5/LT/Tradition/games/lt_swerte?token=abc&css=dark&prize_mode=ZY&pageBack=1');
    await frame.waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?prize_mode=ZY&pageBack=1');
    expect(await phone.axe()).toEqual([]);
    await page.getByRole('link', { name: 'Close' }).click();
    await page.waitForURL('**/m/home');
    await phone.close();
  });

  it('RTE-8 a token in the address opens nothing to a visitor', async () => {
    const phone = await openPhone();
    const { page } = phone;
    await page.goto('/m/lotto-h5/LT/Tradition/games/lt_swerte?token=abc&merchant=DEMO');
    await page.getByRole('heading', { name: 'Play Swerte 3' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?merchant=DEMO');
    await phone.close();
  });
});

describe('the sheet of a game', () => {
  it('comes up under a finger that rests on a tile, and goes with a step back; nothing is launched by it', async () => {
    const phone = await openPhone();
    const { page } = phone;
    await page.goto('/m/rng');
    const tile = page.getByRole('link', { name: /Parol Nights/ }).first();
    const box = await tile.boundingBox();
    // The page is awake, with all that accompanies it: before, a finger on a link gets what the browser has for it.
    await page.locator('.offline-banner').waitFor({ state: 'attached' });
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 30 }],
    });
    const sheet = page.getByRole('dialog', { name: 'Parol Nights' });
    await sheet.getByText('Return to player').waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await phone.axe()).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/m/rng');

    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/m/rng');
    await phone.close();
  });
});

describe('the halls', () => {
  it.each(['/m/lottery', '/m/game', '/m/live', '/m/sports'])(
    '%s shows what there is to play, to everyone',
    async (path) => {
      const phone = await openPhone();
      const { page } = phone;
      await page.goto(path);
      await page
        .getByRole('main')
        .getByRole('heading')
        .or(page.getByRole('main').getByRole('link'))
        .first()
        .waitFor();
      expect(await phone.axe()).toEqual([]);
      await phone.close();
    },
  );
});

import { parseMoney, subtractMoney } from '@laro/money';
import type { Phone } from '@laro/testkit';
import { describe, expect, it } from 'vitest';
import { signIn } from './member-desk.ts';
import { browser, product, runProduct } from './running-product.ts';
import { readTrialBalance } from './staff-desk.ts';

runProduct();

type Bet = {
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  readonly state: string;
};

const newMember = async (): Promise<Phone> => {
  const phone = await browser.phone({ baseURL: product.webUrl, reducedMotion: 'reduce' });
  await signIn(phone, product.webUrl, { username: 'demo', password: product.passwords.member });
  return phone;
};

const ask = async <T>({ page }: Phone, path: string): Promise<T> =>
  await page
    .evaluate(async (address) => (await fetch(address)).json(), path)
    .then((answer: { readonly value: T }) => answer.value);

const balanceOf = async (phone: Phone) =>
  parseMoney((await ask<{ sumBalance: string }>(phone, '/api/wallet')).sumBalance);
const betsOf = async (phone: Phone) => (await ask<{ content: readonly Bet[] }>(phone, '/api/bets')).content;

/** Opens a game of the outside vendor and waits for its table. */
async function open({ page }: Phone, category: string, vendor: string, code: string) {
  await page.goto(`/m/games?gameCategory=${category}&vendor=${vendor}&gameId=${code}&nodeId=perya-${code}`);
  const frame = page.frameLocator('iframe.play-frame');
  await frame.locator('#table:not([aria-busy])').waitFor();
  return frame;
}

describe('a game of the outside vendor', () => {
  it('stakes and settles for real: a fish that is aimed at twice by one double tap costs one stake', async () => {
    const phone = await newMember();
    const game = await open(phone, 'FISH', 'DG', 'dg_lambat');
    const before = await balanceOf(phone);
    await game.getByLabel(/Dilis/).check({ force: true });
    await game.getByRole('button', { name: 'Bet' }).dblclick();
    await game.locator('#message', { hasText: 'Dilis' }).waitFor();

    const bets = await betsOf(phone);
    expect(bets.map(({ stake, state }) => `${stake} ${state}`)).toEqual([
      expect.stringMatching(/^1\.00 (WIN|LOSE)$/),
    ]);
    const [bet] = bets;
    const moved = subtractMoney(parseMoney(bet?.payout ?? ''), parseMoney(bet?.stake ?? ''));
    expect(subtractMoney(await balanceOf(phone), before)).toBe(moved);
    // What was played is there after a reload, and the vendor's word on it is a page of its own.
    const again = await open(phone, 'FISH', 'DG', 'dg_lambat');
    expect(await again.locator('#rounds li').allTextContents()).toEqual([expect.stringContaining('Dilis')]);
    expect(await phone.axe()).toEqual([]);
    await phone.page.goto(`/m/verify/${bet?.roundId}`);
    await phone.page.frameLocator('iframe').getByText(`${bet?.roundId}`).waitFor();
    await phone.close();
  });

  it('takes a lottery bet on the open issue, and pays it by its draw, though it is killed in between', async () => {
    const phone = await newMember();
    const game = await open(phone, 'ELOTT', 'EL', 'el_dalawa');
    const before = await balanceOf(phone);
    // Bets on an issue close a few seconds before its draw.
    await game.locator('input[value="parity odd"]:enabled').press('Space');
    await game.locator('input[name="stake"]').nth(2).press('Space');
    await game.getByRole('button', { name: 'Bet' }).press('Enter');
    await game.getByText('Your bet is placed.').waitFor();
    expect(subtractMoney(before, await balanceOf(phone))).toBe(parseMoney('10.00'));

    await phone.page.goto('/m/home');
    // Rounds are on its disk; sessions are not, and the game is opened anew.
    process.kill(product.pids()['sandbox'] ?? 0, 'SIGKILL');
    const settled = async () => (await betsOf(phone))[0]?.state;
    await expect.poll(settled, { timeout: 90_000, interval: 1_000 }).toMatch(/^(WIN|LOSE)$/);
    const [bet] = await betsOf(phone);
    const again = await open(phone, 'ELOTT', 'EL', 'el_dalawa');
    const result = await again.locator('#rounds li').first().locator('span').nth(2).textContent();
    const isOdd = Number(result?.at(-1)) % 2 === 1;
    expect(bet).toMatchObject({ stake: '10.00', payout: isOdd ? '19.20' : '0.00' });
    const trial = await readTrialBalance(product);
    expect(trial).toMatchObject({ balanced: true, drifted: [] });
    await phone.close();
  });
});

import { type Product, startProduct } from '@laro/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let product: Product;
beforeAll(async () => {
  // What others start from has members already, and so no history.
  vi.stubEnv('LARO_PRODUCT_TEMPLATE', undefined);
  product = await startProduct({ environment: { HISTORY: 'on' } });
});
afterAll(async () => await product.stop());

type Clock = { readonly shows: Date; readonly begins: Date };

describe('the history of npm start', () => {
  it('is told beside the product that serves, and goes on when it was killed', async () => {
    const clock = async () => {
      const [row] = await product.query<Clock>('select shows, begins from ledger.seeding');
      if (!row) throw new Error('The seeding clock was set.');
      return row;
    };
    const goesOn = async (since: Date) => (await clock()).shows > since;
    const { begins } = await clock();
    await expect.poll(async () => await goesOn(begins), { timeout: 60_000 }).toBe(true);
    const victim = product.pids()['history'] ?? 0;
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => product.pids()['history'], { timeout: 30_000 }).not.toBe(victim);
    const { shows } = await clock();
    await expect.poll(async () => await goesOn(shows), { timeout: 60_000 }).toBe(true);
    expect((await fetch(`${product.webUrl}/readyz`)).status).toBe(200);
    const doubled = await product.query(
      'select transaction from bets.bet group by integration, transaction having count(*) > 1',
    );
    expect(doubled).toEqual([]);
  });
});

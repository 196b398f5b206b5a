import { type Product, startProduct } from '@laro/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ environment: { CROWD: 'on' } });
});
afterAll(async () => await product.stop());

describe('the crowd of npm start', () => {
  it('plays the studio’s games as members of type 40, in book TEST alone', async () => {
    const players = async () =>
      await product.query(
        `select distinct type, b.book from bets.bet b join members.member m on m.id = b.member`,
      );
    await expect.poll(players, { timeout: 60_000 }).toEqual([{ type: 40, book: 'TEST' }]);
    const games = await product.query(`select from launches.recent_game where node_id like 'studio-%'`);
    expect(games.length).toBeGreaterThan(0);
  });
});

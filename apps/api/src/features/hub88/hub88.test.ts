import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockByStaff } from '../../testing/staff.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

const ONE = 100_000n;
const WELCOME = 5_000n * ONE;

let world: World;
let alice: Player;
let seat: { user: string; token: string };

beforeAll(async () => {
  world = await startWorld();
  alice = await world.register('alice');
  seat = await world.launch(alice);
});
afterAll(async () => await world.stop());

const bet = async (fields: Record<string, unknown>, who = seat) =>
  await world.supplier.wallet(world.walletBase, 'bet', { ...who, ...fields });
const win = async (fields: Record<string, unknown>, who = seat) =>
  await world.supplier.wallet(world.walletBase, 'win', { ...who, ...fields });
const rollback = async (fields: Record<string, unknown>, who = seat) =>
  await world.supplier.wallet(world.walletBase, 'rollback', { ...who, ...fields });
const balance = async (who = seat) =>
  (await world.supplier.wallet(world.walletBase, 'balance', who)).balance ?? -1n;

/** A member of one's own, so that a test's balance is its own story. */
async function newSeat(name: string): Promise<{ user: string; token: string; player: Player }> {
  const player = await world.register(name);
  return { ...(await world.launch(player)), player };
}

describe('Hub88 wallet', () => {
  it('a stake is charged and its win paid, once each, and the ledger sums to zero', async () => {
    const start = await balance();
    const stake = world.newTransaction();
    expect(await bet({ transaction_uuid: stake, amount: 10n * ONE, round: 'r1' })).toMatchObject({
      status: 'RS_OK',
      balance: start - 10n * ONE,
    });
    const paid = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake, round: 'r1' };
    expect(await win({ ...paid, amount: 25n * ONE, round_closed: true })).toMatchObject({
      status: 'RS_OK',
      balance: start + 15n * ONE,
    });
    expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  });

  it('M8 fifty copies of one stake at once move money once and are all answered alike', async () => {
    const mine = await newSeat('copies');
    const transaction = world.newTransaction();
    const answers = await Promise.all(
      Array.from(
        { length: 50 },
        async () => await bet({ transaction_uuid: transaction, amount: 7n * ONE }, mine),
      ),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.balance}`))).toEqual(
      new Set([`RS_OK ${WELCOME - 7n * ONE}`]),
    );
    expect(await balance(mine)).toBe(WELCOME - 7n * ONE);
  });

  it('M8 the same id with other content is refused and moves nothing', async () => {
    const mine = await newSeat('conflict');
    const transaction = world.newTransaction();
    await bet({ transaction_uuid: transaction, amount: ONE }, mine);
    const changes = [{ amount: 2n * ONE }, { round: 'another' }, { currency: 'USD' }, { game_code: 'other' }];
    for (const change of changes) {
      expect(await bet({ transaction_uuid: transaction, amount: ONE, ...change }, mine)).toMatchObject({
        status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      });
    }
    expect(await balance(mine)).toBe(WELCOME - ONE);
  });

  it('an id that another member used is refused to this one', async () => {
    const [one, other] = [await newSeat('first1'), await newSeat('second1')];
    const transaction = world.newTransaction();
    await bet({ transaction_uuid: transaction, amount: ONE }, one);
    expect((await bet({ transaction_uuid: transaction, amount: ONE }, other)).status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    expect(await balance(other)).toBe(WELCOME);
  });

  it('a race of stakes beyond the balance accepts exactly what it covers', async () => {
    const mine = await newSeat('racer');
    const answers = await Promise.all(
      Array.from(
        { length: 50 },
        async () => await bet({ transaction_uuid: world.newTransaction(), amount: 150n * ONE }, mine),
      ),
    );
    expect(answers.filter((answer) => answer.status === 'RS_OK')).toHaveLength(33);
    expect(answers.filter((answer) => answer.status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(17);
    expect(await balance(mine)).toBe(WELCOME - 33n * 150n * ONE);
  });

  it('not enough money is told with the balance that is there', async () => {
    expect(await bet({ transaction_uuid: world.newTransaction(), amount: 10n ** 12n })).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: await balance(),
    });
  });

  it('a rollback returns the stake once, whichever id asks', async () => {
    const mine = await newSeat('undoer');
    const stake = world.newTransaction();
    await bet({ transaction_uuid: stake, amount: 5n * ONE }, mine);
    const undo = { reference_transaction_uuid: stake };
    for (let copy = 0; copy < 3; copy += 1) {
      expect(await rollback({ ...undo, transaction_uuid: world.newTransaction() }, mine)).toMatchObject({
        status: 'RS_OK',
        balance: WELCOME,
      });
    }
    expect(await balance(mine)).toBe(WELCOME);
  });

  it('M5 a rollback before its bet leaves a tombstone: the late bet is accepted without effect', async () => {
    const mine = await newSeat('tomb');
    const stake = world.newTransaction();
    const early = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake };
    expect((await rollback(early, mine)).status).toBe('RS_OK');
    expect(await bet({ transaction_uuid: stake, amount: 5n * ONE }, mine)).toMatchObject({
      status: 'RS_OK',
      balance: WELCOME,
    });
    expect((await rollback(early, mine)).status).toBe('RS_OK');
    expect(await balance(mine)).toBe(WELCOME);
  });

  it('a rollback and its bet at the same moment end with nothing charged', async () => {
    const mine = await newSeat('crossing');
    for (let round = 0; round < 20; round += 1) {
      const stake = world.newTransaction();
      await Promise.all([
        bet({ transaction_uuid: stake, amount: ONE }, mine),
        rollback({ transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake }, mine),
      ]);
    }
    expect(await balance(mine)).toBe(WELCOME);
  });

  it('a win for a stake that is unknown or undone is refused, and a win of another’s stake too', async () => {
    const mine = await newSeat('nobet');
    const stake = world.newTransaction();
    const pay = { transaction_uuid: world.newTransaction(), amount: ONE };
    expect((await win({ ...pay, reference_transaction_uuid: stake }, mine)).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    await bet({ transaction_uuid: stake, amount: ONE }, mine);
    expect((await win({ ...pay, reference_transaction_uuid: stake })).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    await rollback({ transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake }, mine);
    expect((await win({ ...pay, reference_transaction_uuid: stake }, mine)).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await balance(mine)).toBe(WELCOME);
  });

  it('an undone win that was spent is carried as a deficit, and the next win pays it first', async () => {
    const mine = await newSeat('debtor');
    const stake = world.newTransaction();
    const pay = world.newTransaction();
    await bet({ transaction_uuid: stake, amount: ONE }, mine);
    await win({ transaction_uuid: pay, reference_transaction_uuid: stake, amount: 101n * ONE }, mine);
    const spend = world.newTransaction();
    await bet({ transaction_uuid: spend, amount: 5_100n * ONE }, mine);
    expect(await balance(mine)).toBe(0n);
    const undo = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: pay };
    expect(await rollback(undo, mine)).toMatchObject({ status: 'RS_OK', balance: 0n });
    const late = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: spend };
    expect(await win({ ...late, amount: 150n * ONE }, mine)).toMatchObject({
      status: 'RS_OK',
      balance: 49n * ONE,
    });
    expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  });

  it('after sign-out bets stop, while wins and rollbacks are still heard', async () => {
    const mine = await newSeat('leaver');
    const [first, second] = [world.newTransaction(), world.newTransaction()];
    await bet({ transaction_uuid: first, amount: ONE }, mine);
    await bet({ transaction_uuid: second, amount: ONE }, mine);
    await mine.player.call('logout', {});
    expect((await bet({ transaction_uuid: world.newTransaction(), amount: ONE }, mine)).status).toBe(
      'RS_ERROR_TOKEN_EXPIRED',
    );
    expect((await bet({ transaction_uuid: first, amount: ONE }, mine)).status).toBe('RS_OK');
    const paid = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: first };
    expect((await win({ ...paid, amount: 3n * ONE }, mine)).status).toBe('RS_OK');
    const undo = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: second };
    expect(await rollback(undo, mine)).toMatchObject({ status: 'RS_OK', balance: WELCOME + 2n * ONE });
  });

  it('a locked member places no bet, and still receives the win of an open one', async () => {
    const mine = await newSeat('locked');
    const stake = world.newTransaction();
    await bet({ transaction_uuid: stake, amount: ONE }, mine);
    await lockByStaff(world, mine.player.name);
    expect((await bet({ transaction_uuid: world.newTransaction(), amount: ONE }, mine)).status).toBe(
      'RS_ERROR_USER_DISABLED',
    );
    const paid = {
      transaction_uuid: world.newTransaction(),
      reference_transaction_uuid: stake,
      amount: 2n * ONE,
    };
    expect((await win(paid, mine)).status).toBe('RS_OK');
  });

  it.each([
    ['an unknown token', { token: 'x'.repeat(43) }, 'RS_ERROR_INVALID_TOKEN'],
    ['an unknown user', { user: 'mem_nobody' }, 'RS_ERROR_INVALID_TOKEN'],
    ['an unknown game', { game_code: 'ls_unknown' }, 'RS_ERROR_INVALID_GAME'],
    ['another currency', { currency: 'USD' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a negative amount', { amount: -5 }, 'RS_ERROR_WRONG_TYPES'],
    ['a fractional amount', { amount: 0.5 }, 'RS_ERROR_WRONG_TYPES'],
  ])('%s is answered %s and moves nothing', async (_, fields, status) => {
    const before = await balance();
    const answered = await bet({ transaction_uuid: world.newTransaction(), amount: ONE, ...fields });
    expect(answered).toMatchObject({ http: 200, status });
    expect(await balance()).toBe(before);
  });

  it('M10 a win that does not fit 64 bits is refused in words and moves nothing, however often it comes', async () => {
    const mine = await newSeat('overflow');
    const stake = world.newTransaction();
    await bet({ transaction_uuid: stake, amount: ONE }, mine);
    const pay = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake };
    for (let copy = 0; copy < 2; copy += 1) {
      expect(await win({ ...pay, amount: 2n ** 63n - 1n }, mine)).toMatchObject({
        http: 200,
        status: 'RS_ERROR_WRONG_TYPES',
      });
    }
    expect(await win({ ...pay, amount: 2n ** 53n + 1n }, mine)).toMatchObject({
      status: 'RS_OK',
      balance: WELCOME - ONE + 2n ** 53n + 1n,
    });
    expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  });

  it('another’s token does not play this member’s money', async () => {
    const other = await newSeat('thief');
    const answered = await bet({
      transaction_uuid: world.newTransaction(),
      amount: ONE,
      user: seat.user,
      token: other.token,
    });
    expect(answered.status).toBe('RS_ERROR_INVALID_TOKEN');
  });

  it('nothing moves on a wrong, missing or foreign signature', async () => {
    const before = await balance();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const fields = { ...seat, transaction_uuid: world.newTransaction(), amount: ONE };
    for (const options of [{ signature: '' }, { signature: 'AAAA' }, { key: privateKey }]) {
      const answered = await world.supplier.wallet(world.walletBase, 'bet', fields, options);
      expect(answered.status).toBe('RS_ERROR_INVALID_SIGNATURE');
    }
    expect(await balance()).toBe(before);
  });

  it.each(['', '{', '[]', 'null', '"x"', '{"a":1e999}'])(
    'the body %j is answered in the protocol’s words',
    async (rawBody) => {
      const answered = await world.supplier.wallet(world.walletBase, 'bet', {}, { rawBody });
      expect(answered).toMatchObject({ http: 200, status: 'RS_ERROR_WRONG_SYNTAX' });
    },
  );

  it('trial money is out of reach of the real integration, and real money of the trial one', async () => {
    const visitor = world.visitor();
    expect((await visitor.call('testPlay', {})).success).toBe(true);
    const trial = await world.launch(visitor);
    const fields = { transaction_uuid: world.newTransaction(), amount: ONE };
    expect((await bet({ ...fields, currency: 'FUN' }, trial)).status).toBe('RS_ERROR_INVALID_TOKEN');
    const real = await world.supplier.wallet(world.trialWalletBase, 'bet', {
      ...fields,
      ...seat,
      currency: 'FUN',
    });
    expect(real.status).toBe('RS_ERROR_INVALID_TOKEN');
    const played = await world.supplier.wallet(world.trialWalletBase, 'bet', {
      ...fields,
      ...trial,
      currency: 'FUN',
    });
    expect(played.status).toBe('RS_OK');
    const books = (await world.trialBalance()).lines.map((line) => `${line.book} ${line.sum}`);
    expect(books.toSorted()).toEqual(['REAL 0.00', 'TRIAL 0.00']);
  });

  it('a settled win stands on the board with a masked name, and leaves it when undone', async () => {
    const mine = await newSeat('winnerwanda');
    const stake = world.newTransaction();
    const pay = world.newTransaction();
    await bet({ transaction_uuid: stake, amount: ONE }, mine);
    await win({ transaction_uuid: pay, reference_transaction_uuid: stake, amount: 777n * ONE }, mine);
    await world.settleOutbox();
    const board = async () =>
      (await world.visitor().call('getWinnerBoard', {})).value.list.filter(
        (item) => item.vo.winAmount === '777.00',
      );
    expect(await board()).toMatchObject([{ vo: { customerName: 'wi***a', gameName: 'Test Slot' } }]);
    await rollback({ transaction_uuid: world.newTransaction(), reference_transaction_uuid: pay }, mine);
    await world.settleOutbox();
    expect(await board()).toEqual([]);
  });

  it('the betting record shows what was staked and paid, totalled by business day', async () => {
    const mine = await newSeat('recorder');
    for (let round = 0; round < 30; round += 1) {
      const stake = world.newTransaction();
      await bet({ transaction_uuid: stake, amount: 2n * ONE, round: `rec-${round}` }, mine);
      const paid = {
        transaction_uuid: world.newTransaction(),
        reference_transaction_uuid: stake,
        round_closed: true,
      };
      await win({ ...paid, amount: round % 3 === 0 ? 3n * ONE : 0n, round: `rec-${round}` }, mine);
    }
    const { value } = await mine.player.call('listBets', {});
    expect(value).toMatchObject({ totalCount: 30, totalPages: 2, pageNum: 1 });
    expect(value.content).toHaveLength(25);
    expect(value.content[0]).toMatchObject({
      gameName: 'Test Slot',
      stake: '2.00',
      state: 'LOSE',
      result: '-2.00',
    });
    expect(value.days).toMatchObject([{ count: 30, stake: '60.00', payout: '30.00', result: '-30.00' }]);
    const rest = await mine.player.call('listBets', { pageNo: 2 });
    expect(rest.value.content).toHaveLength(5);
  });

  it('the betting record is narrowed to a game or a result, with the total of all that fits and every game on offer', async () => {
    const mine = await newSeat('narrower');
    const play = async (amount: bigint, paid?: bigint) => {
      const stake = world.newTransaction();
      await bet({ transaction_uuid: stake, amount, round: stake }, mine);
      if (paid === undefined) return;
      const settled = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake };
      await win({ ...settled, amount: paid, round: stake, round_closed: true }, mine);
    };
    await play(2n * ONE, 5n * ONE);
    await play(4n * ONE, 0n);
    await play(7n * ONE);
    const asked = async (input: object) => (await mine.player.call('listBets', input)).value;
    const all = await asked({});
    const [game] = all.games;
    expect(all.games).toMatchObject([{ gameName: 'Test Slot' }]);
    // What is open has been staked and has no result yet.
    expect(all.total).toEqual({ count: 3, stake: '13.00', payout: '5.00', result: '-1.00' });
    expect(all.days).toMatchObject([{ count: 3, stake: '13.00', result: '-1.00' }]);
    const found = async (input: object) => {
      const { content, total, games, totalCount } = await asked(input);
      expect([total.count, games]).toEqual([totalCount, all.games]);
      return [content.map(({ state }) => state), total.stake, total.result];
    };
    expect(await found({ result: 'WIN' })).toEqual([['WIN'], '2.00', '3.00']);
    expect(await found({ result: 'LOSE' })).toEqual([['LOSE'], '4.00', '-4.00']);
    expect(await found({ result: 'OPEN' })).toEqual([['ACCEPTED'], '7.00', '0.00']);
    expect(await found({ result: 'VOID' })).toEqual([[], '0.00', '0.00']);
    expect(await found({ nodeId: game?.nodeId, result: 'LOSE' })).toEqual([['LOSE'], '4.00', '-4.00']);
    expect(await found({ nodeId: 'gam_elsewhere' })).toEqual([[], '0.00', '0.00']);
    const wrong = await mine.player.call('listBets', { result: 'MAYBE' as never });
    expect(wrong.status).toBe(422);
  });

  it('a round’s proof is asked of the supplier, and only of a round that was played here', async () => {
    const stake = world.newTransaction();
    await bet({ transaction_uuid: stake, amount: ONE, round: 'proofround1' });
    const known = await world.visitor().call('getRoundProof', { roundId: 'proofround1' });
    expect(known.value.url).toBe(`${world.supplier.origin}/verify/proofround1`);
    const unknown = await world.visitor().call('getRoundProof', { roundId: 'neverplayed' });
    expect(unknown).toMatchObject({ status: 404, code: 'bets.round_unknown' });
    const elsewhere = await world.visitor('other.test').call('getRoundProof', { roundId: 'proofround1' });
    expect(elsewhere.status).toBe(404);
  });
});

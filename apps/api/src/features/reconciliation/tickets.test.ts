import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlayedDay } from '../../testing/played-day.ts';
import { connectSportsbook, SABA_KEY, type Sportsbook } from '../../testing/saba-sportsbook.ts';

type Operation = { operationId: string; action: string; status: number; inRetry: boolean };
const ONE = 100_000n;

let story: Awaited<ReturnType<typeof startPlayedDay>>;
let book: Sportsbook;
let who: string;
let operatorApi: Server;
/** What the sportsbook knows of each ticket. */
const known = new Map<string, Operation[]>();
let reachable = true;

beforeAll(async () => {
  story = await startPlayedDay();
  book = await connectSportsbook(story.world);
  who = (await story.world.register('bettor')).id;
  operatorApi = createServer((request, response) => {
    void text(request).then((body) => {
      const asked = new URLSearchParams(body);
      if (
        !reachable ||
        request.url !== '/saba/api/checkticketstatus' ||
        asked.get('vendor_id') !== SABA_KEY
      ) {
        response.writeHead(503).end('');
        return;
      }
      const transHistory = known.get(asked.get('refId') ?? '');
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify(
          transHistory
            ? { error_code: 0, message: 'Success', Data: { refId: asked.get('refId'), transHistory } }
            : { error_code: 504, message: 'No such ticket' },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => operatorApi.listen(0, '127.0.0.1', resolve));
  const { port } = operatorApi.address() as AddressInfo;
  await story.world.owner.query('update vendors.integration set base_url = $1 where id = $2', [
    `http://127.0.0.1:${port}/saba`,
    book.id,
  ]);
  await story.world.forgetIntegrations();
});
afterAll(async () => {
  operatorApi.closeAllConnections();
  await new Promise((resolve) => operatorApi.close(resolve));
  await story.world.stop();
});
beforeEach(() => {
  reachable = true;
});

const done = (action: string, operationId: string): Operation => ({
  operationId,
  action,
  status: 0,
  inRetry: false,
});
const failed = (action: string, operationId: string): Operation => ({
  ...done(action, operationId),
  status: 999,
});

/** A placed ticket that runs on both sides. */
async function running(): Promise<{ refId: string; history: Operation[] }> {
  const placement = book.placement(who, { debitAmount: ONE });
  expect((await book.call('placebet', placement)).status).toBe('0');
  const history = [done('PlaceBet', String(placement.operationId))];
  known.set(placement.refId, history);
  return { refId: placement.refId, history };
}
const reconcile = async () => await story.reconcile(story.day, book.id);
const breaksOf = async (refId: string) =>
  (await story.breaks()).filter(
    (item) => item.transaction === refId || item.transaction.startsWith(`${refId}/`),
  );

describe('a sportsbook that knows single tickets', () => {
  it('is asked of every ticket that still runs', async () => {
    await running();
    const unsettled = await running();
    const [settle, unsettle] = [book.newOperation(), book.newOperation()];
    await book.result('settle', who, unsettled.refId, { creditAmount: ONE }, settle);
    await book.result('unsettle', who, unsettled.refId, {}, unsettle);
    unsettled.history.push(done('Settle', settle), done('Unsettle', unsettle));
    const run = await reconcile();
    expect(run).toMatchObject({ state: 'matched', breaks: 0 });
    expect(run?.ours).toEqual(run?.theirs);
    expect(run?.ours.count).toBeGreaterThanOrEqual(2);
  });

  it('a settlement that it says we answered, or gave up telling us, is missing here until it comes', async () => {
    const { refId, history } = await running();
    const operation = book.newOperation();
    for (const entry of [failed, done]) {
      history.splice(1, 1, entry('Settle', operation));
      expect(await reconcile()).toMatchObject({ state: 'breaks' });
      expect(await breaksOf(refId)).toMatchObject([
        { kind: 'missing_here', transaction: `${refId}/${operation}`, ours: null, theirs: null },
      ]);
    }
    history.splice(1, 1, { ...failed('Settle', operation), inRetry: true });
    await reconcile();
    // It is still being told: no difference yet.
    expect(await breaksOf(refId)).toEqual([]);
    history.splice(1, 1, done('Settle', operation));
    await book.result('settle', who, refId, { creditAmount: ONE }, operation);
    await reconcile();
    expect(await breaksOf(refId)).toEqual([]);
  });

  it('a ticket that it cancelled, or does not know, is told', async () => {
    const [cancelled, unknown] = [await running(), await running()];
    const operation = book.newOperation();
    cancelled.history.push(done('CancelBet', operation));
    known.delete(unknown.refId);
    expect(await reconcile()).toMatchObject({ state: 'breaks' });
    expect(await breaksOf(cancelled.refId)).toMatchObject([
      { kind: 'status_differs', transaction: cancelled.refId, oursState: 'done', theirsState: 'undone' },
    ]);
    expect(await breaksOf(unknown.refId)).toMatchObject([
      { kind: 'missing_there', transaction: unknown.refId },
    ]);
    await book.cancel(who, cancelled.refId, operation);
    known.set(unknown.refId, unknown.history);
    await reconcile();
    expect([...(await breaksOf(cancelled.refId)), ...(await breaksOf(unknown.refId))]).toEqual([]);
  });

  it('out of reach it is no match', async () => {
    await running();
    reachable = false;
    expect(await reconcile()).toMatchObject({ state: 'unreachable' });
  });
});

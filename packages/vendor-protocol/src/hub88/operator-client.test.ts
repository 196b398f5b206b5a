import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BULK_USERS_MAX,
  createOperatorClient,
  HUB88_SIGNATURE_HEADER,
  hub88Time,
  OPERATOR_PATHS,
  readHub88Time,
  SupplierError,
  type SupplierFault,
  verifyHub88,
} from '../index.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const OPERATOR = { operator_id: 'laro-demo' };
const UUID = '16d2dcfe-b89e-11e7-854a-58404eea6d16';
const WINDOW = { ...OPERATOR, start_time: '2026-11-20T00:00:00', end_time: '2026-11-21T00:00:00' };

/** What the supplier says next, and what it heard. */
let respond: (response: ServerResponse) => void;
let received: { readonly path: string; readonly text: string; readonly signed: boolean }[];
let baseUrl: string;
const server = createServer((request, response) => void handle(request, response));

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const signed = verifyHub88(body, String(request.headers[HUB88_SIGNATURE_HEADER]), publicKey);
  received.push({ path: request.url ?? '', text: body.toString(), signed });
  respond(response);
}

beforeAll(async () => {
  received = [];
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const answers = (text: string, status = 200) => {
  respond = (response) => void response.writeHead(status).end(text);
};
const supplier = () => createOperatorClient({ baseUrl, privateKey, timeoutMs: 200 });
const round = { ...OPERATOR, user: 'mem_1', round: 'rnd_1' };

describe('calls to a supplier', () => {
  it('are signed over what is sent, and answer what was promised', async () => {
    answers('{"url":"http://127.0.0.1:8081/verify/rnd_1"}');
    expect(await supplier().gameRound(round)).toEqual({ url: 'http://127.0.0.1:8081/verify/rnd_1' });
    expect(received.at(-1)).toMatchObject({ path: OPERATOR_PATHS.gameRound, signed: true });
  });

  it('give an operator id of digits as the integer that Hub88 wants, and a name as it is', async () => {
    answers('[]');
    await supplier().gameList({ operator_id: '836' });
    expect(received.at(-1)?.text).toBe('{"operator_id":836}');
    await supplier().gameList({ operator_id: '0836' });
    expect(received.at(-1)?.text).toBe('{"operator_id":"0836"}');
  });

  it.each<[string, string, number, SupplierFault]>([
    ['bad parameters', '{"error":"start_time is invalid"}', 400, 'bad_request'],
    ['a signature that it does not accept', '{"error":"signature"}', 401, 'signature'],
    ['something not enabled', '{"error":"not enabled"}', 403, 'not_enabled'],
    ['something unknown', '{"error":"unknown"}', 404, 'unknown'],
    ['too many calls', '', 429, 'too_often'],
    ['its own fault', '<html>', 500, 'broken'],
    ['no address', '{"url":"not an address"}', 200, 'not_promised'],
    ['no JSON', 'oops', 200, 'not_promised'],
  ])('%s is an error that says so', async (_, text, status, fault) => {
    answers(text, status);
    const asked = supplier().gameRound(round);
    await expect(asked).rejects.toBeInstanceOf(SupplierError);
    await expect(asked).rejects.toMatchObject({ status, fault });
  });

  it('a refusal carries the supplier’s own sentence, cut and without control characters', async () => {
    answers(JSON.stringify({ error: `line\n${'x'.repeat(1_000)}` }), 400);
    const asked = supplier().gameRound(round);
    await expect(asked).rejects.toMatchObject({ reason: `line ${'x'.repeat(295)}` });
    answers('{"error":{"a":1}}', 400);
    await expect(supplier().gameRound(round)).rejects.toMatchObject({ reason: null });
  });

  it('silence has no status', async () => {
    respond = () => {};
    await expect(supplier().gameList(OPERATOR)).rejects.toMatchObject({ status: null, fault: 'no_answer' });
  });

  it('an answer without end is cut off', async () => {
    respond = (response) => {
      response.writeHead(200);
      const more = () => void (response.destroyed || response.write('x'.repeat(1 << 20), more));
      more();
    };
    const patient = createOperatorClient({ baseUrl, privateKey, timeoutMs: 10_000 });
    await expect(patient.gameList(OPERATOR)).rejects.toMatchObject({ fault: 'not_promised' });
  });
});

const listed = {
  transaction_uuid: UUID,
  transaction_status: 'TS_SUCCESS',
  kind: 'TK_BET',
  user: 'mem_1',
  amount: 100500,
  currency: 'PHP',
  round: 'r1',
  reference_transaction_uuid: null,
  inserted_at: '2026-11-20T13:15:30',
  game_code: 'ls_parol',
};

describe('the list of transactions', () => {
  it('M10 keeps amounts above 2^53, and reads times without a zone as UTC', async () => {
    answers(JSON.stringify([listed]).replace('100500', '9007199254740993'));
    expect(await supplier().transactionsList(WINDOW)).toEqual({
      transactions: [
        {
          transaction_uuid: UUID,
          status: 'TS_SUCCESS',
          kind: 'TK_BET',
          user: 'mem_1',
          amount: 9_007_199_254_740_993n,
          currency: 'PHP',
          round: 'r1',
          reference_transaction_uuid: null,
          game_code: 'ls_parol',
          inserted_at: new Date('2026-11-20T13:15:30Z'),
          updated_at: null,
        },
      ],
      nextCursor: null,
    });
    expect(received.at(-1)).toMatchObject({
      path: OPERATOR_PATHS.transactionsList,
      text: JSON.stringify(WINDOW),
    });
  });

  it('reads the older name of the status, and words that are new to us', async () => {
    const { transaction_status: _, ...older } = listed;
    answers(JSON.stringify([{ ...older, status: 'TS_NEW_WORD', kind: 'TK_NEW_WORD' }]));
    const { transactions } = await supplier().transactionsList(WINDOW);
    expect(transactions).toMatchObject([{ status: 'TS_NEW_WORD', kind: 'TK_NEW_WORD' }]);
  });

  it('comes in pages where the supplier has them', async () => {
    answers(JSON.stringify({ transactions: [listed], pagination: { next_cursor: 'abc', limit: 100 } }));
    const page = await supplier().transactionsList({ ...WINDOW, pagination: { limit: 100 } });
    expect(page).toMatchObject({ transactions: [{ transaction_uuid: UUID }], nextCursor: 'abc' });
    answers(JSON.stringify({ transactions: [], pagination: {} }));
    const last = await supplier().transactionsList({ ...WINDOW, pagination: { cursor: 'abc' } });
    expect(last).toEqual({ transactions: [], nextCursor: null });
  });

  it.each([
    ['a negative amount', { amount: -1 }],
    ['a fractional amount', { amount: 1.5 }],
    ['an amount in quotes', { amount: '5' }],
    ['no status', { transaction_status: undefined }],
    ['no moment', { inserted_at: 'yesterday' }],
    ['an id that is none', { transaction_uuid: 'x' }],
  ])('with %s is not believed', async (_, fields) => {
    answers(JSON.stringify([{ ...listed, ...fields }]));
    await expect(supplier().transactionsList(WINDOW)).rejects.toMatchObject({ fault: 'not_promised' });
  });

  it('is not asked for without a whole window or a round', async () => {
    const before = received.length;
    for (const asked of [OPERATOR, { ...WINDOW, end_time: undefined }, { ...WINDOW, start_time: 'today' }]) {
      const refused = supplier().transactionsList(asked as typeof WINDOW);
      await expect(refused).rejects.toMatchObject({ status: null, fault: 'bad_request' });
    }
    expect(received).toHaveLength(before);
    answers('[]');
    await supplier().transactionsList({ ...OPERATOR, round: 'r1' });
    expect(received).toHaveLength(before + 1);
  });
});

const reward = {
  reward_uuid: UUID,
  campaign_uuid: null,
  prepaid_uuid: UUID,
  user: 'mem_1',
  game_code: 'ls_parol',
  currency: 'PHP',
  bet_count: 5,
  bet_value: 100500,
  start_time: '2026-11-20T00:00:00',
  end_time: null,
  operator_reference: 'promo-1',
  status: 'FRS_ACTIVE',
  game_id: 7,
};
const asked = { ...OPERATOR, prepaid_uuid: UUID, bet_value: 100_500n, bet_count: 5 };

describe('free bets', () => {
  it('a reward is created, listed page by page, and cancelled', async () => {
    answers(JSON.stringify(reward));
    const created = await supplier().rewardCreate({ ...asked, user: 'mem_1' });
    expect(created).toMatchObject({
      reward_uuid: UUID,
      bet_value: 100_500n,
      status: 'FRS_ACTIVE',
      end_time: null,
    });
    expect(received.at(-1)?.path).toBe(OPERATOR_PATHS.rewardCreate);

    answers(JSON.stringify({ rewards: [reward], pagination: { next_cursor: 'n', previous_cursor: 'p' } }));
    const page = await supplier().rewardList({
      ...OPERATOR,
      user: 'mem_1',
      pagination: { limit: 50, cursor: 'c' },
    });
    expect(page).toMatchObject({ rewards: [{ reward_uuid: UUID }], nextCursor: 'n', previousCursor: 'p' });

    answers(JSON.stringify({ ...reward, status: 'FRS_CANCELLED' }));
    const cancelled = await supplier().rewardCancel({ ...OPERATOR, reward_uuid: UUID });
    expect(cancelled.status).toBe('FRS_CANCELLED');
    expect(received.at(-1)?.text).toBe(`{"operator_id":"laro-demo","reward_uuid":"${UUID}"}`);
  });

  it('many are created at once, a hundred at most', async () => {
    answers(JSON.stringify([reward, reward]));
    const users = Array.from({ length: BULK_USERS_MAX }, (_, number) => `mem_${number}`);
    expect(await supplier().rewardCreateBulk({ ...asked, users })).toHaveLength(2);
    for (const wrong of [[...users, 'mem_x'], []]) {
      const refused = supplier().rewardCreateBulk({ ...asked, users: wrong });
      await expect(refused).rejects.toMatchObject({ fault: 'bad_request' });
    }
  });

  it('a reward follows a prepaid or a campaign, never both and never none', async () => {
    for (const wrong of [{ ...asked, campaign_uuid: UUID }, OPERATOR]) {
      const refused = supplier().rewardCreate({ ...wrong, user: 'mem_1' });
      await expect(refused).rejects.toMatchObject({ fault: 'bad_request' });
    }
  });

  it('campaigns are created, listed and looked up; prepaids are listed', async () => {
    const campaign = { ...reward, name: 'st. patrick 5 x 1.005', campaign_uuid: UUID };
    answers(JSON.stringify(campaign));
    const terms = { ...asked, name: campaign.name, game_code: 'ls_parol', currency: 'PHP' };
    expect(await supplier().campaignCreate(terms)).toMatchObject({ name: campaign.name, bet_count: 5 });
    expect(await supplier().campaignInfo({ ...OPERATOR, campaign_uuid: UUID })).toMatchObject({
      campaign_uuid: UUID,
      start_time: new Date('2026-11-20T00:00:00Z'),
    });
    answers(JSON.stringify([campaign]));
    expect(await supplier().campaignList({ ...OPERATOR, prepaid_uuid: UUID })).toHaveLength(1);
    const prepaid = {
      prepaid_uuid: UUID,
      game_code: 'ls_parol',
      currency: 'PHP',
      bet_value: null,
      bet_count: null,
    };
    answers(JSON.stringify([{ ...prepaid, bonus_buy: false }]));
    expect(await supplier().prepaidList(OPERATOR)).toEqual([{ ...prepaid, bonus_buy: false }]);
    expect(received.slice(-4).map(({ path }) => path)).toEqual([
      OPERATOR_PATHS.campaignCreate,
      OPERATOR_PATHS.campaignInfo,
      OPERATOR_PATHS.campaignList,
      OPERATOR_PATHS.prepaidList,
    ]);
  });
});

describe('Hub88’s times', () => {
  it('are whole seconds of UTC, and are read with or without a zone', () => {
    expect(hub88Time(new Date('2026-11-20T13:15:30.999Z'))).toBe('2026-11-20T13:15:30');
    const same = [
      '2026-11-20T13:15:30',
      '2026-11-20 13:15:30',
      '2026-11-20T13:15:30Z',
      '2026-11-20T21:15:30+08:00',
    ];
    for (const text of same) expect(readHub88Time(text)?.toISOString()).toBe('2026-11-20T13:15:30.000Z');
    expect(readHub88Time('2026-11-20T13:15:30.123456')?.toISOString()).toBe('2026-11-20T13:15:30.123Z');
  });

  it.each(['', '2026-11-20', '2026-13-01T00:00:00', '2026-11-20T25:00:00', 'yesterday', '1763640930'])(
    '%j is no moment',
    (text) => {
      expect(readHub88Time(text)).toBeUndefined();
    },
  );
});

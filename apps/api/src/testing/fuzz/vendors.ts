import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { HUB88_SIGNATURE_HEADER, HUB88_STATUSES, signHub88, WALLET_PATHS } from '@laro/vendor-protocol';
import { GCP_ERRORS, GCP_PATHS, GCP_SIGNATURE_HEADER, signGcp } from '@laro/vendor-protocol/gcp';
import { SABA_PATHS, SABA_STATUSES } from '@laro/vendor-protocol/saba';
import fc from 'fast-check';
import type { World } from '../world.ts';
import { parseUncounted } from './cost.ts';
import { hostile, isObject } from './inputs.ts';
import type { Answer, Sent } from './sender.ts';

/** A wallet call of a vendor whose key is right and whose body is whatever it likes. */
export type VendorCall = {
  readonly name: string;
  readonly bodies: fc.Arbitrary<unknown>;
  readonly write: (body: unknown, round: number) => Sent;
  readonly judge: (received: Answer) => string | null;
};

type Fields = Readonly<Record<string, unknown>>;

const SECRETS = { gcp: 'gcp-secret-of-the-fuzzer', saba: 'saba-key-of-the-fuzzer' } as const;
const GCP_GAME = 'acme:fuzzed';

/** Connects a supplier of each protocol, seats a member, and answers every path that a vendor may call. */
export async function connectVendors(world: World): Promise<readonly VendorCall[]> {
  const player = await world.register('seated');
  const seat = await world.launch(player);
  await world.addIntegration({
    id: 'int_fuzz_gcp',
    protocol: 'GCP_V1',
    supplier: 'acme',
    secret: SECRETS.gcp,
    games: [{ code: GCP_GAME }],
  });
  await world.addIntegration({
    id: 'int_fuzz_saba',
    protocol: 'SABA_ONEBOOK',
    supplier: 'saba',
    secret: SECRETS.saba,
    games: [{ code: 'sportsbook', gameType: 'SPORTS' }],
  });
  return [
    ...Object.values(WALLET_PATHS).map((path) => ({
      name: `hub88 ${path}`,
      bodies: spoilt(hub88Body(seat)),
      write: (body: unknown) => {
        const text = written(body);
        const signature = { [HUB88_SIGNATURE_HEADER]: signHub88(text, world.supplier.key) };
        return post(`/vendors/int_demo_studio${path}`, text, signature);
      },
      judge: judgeBy(({ status }) => HUB88_STATUSES.some((known) => known === status)),
    })),
    ...Object.values(GCP_PATHS).map((path) => ({
      name: `gcp ${path}`,
      bodies: spoilt(gcpBody(player.id, path)),
      write: (body: unknown) => {
        const text = written(body);
        return post('/vendors/int_fuzz_gcp'.concat(path), text, {
          [GCP_SIGNATURE_HEADER]: signGcp(text, SECRETS.gcp),
        });
      },
      judge: judgeBy(
        ({ balance, code, issue_id: issue }) =>
          (typeof code === 'number' && code in GCP_ERRORS) ||
          typeof balance === 'number' ||
          (code === undefined && (issue === undefined || typeof issue === 'string')),
      ),
    })),
    ...Object.values(SABA_PATHS).map((path) => ({
      name: `saba ${path}`,
      bodies: spoilt(sabaBody(player.id)),
      write: (body: unknown, round: number) => {
        const text = written({ key: SECRETS.saba, message: body });
        return post('/vendors/int_fuzz_saba'.concat(path), round % 3 === 0 ? gzipSync(text) : text, {});
      },
      judge: judgeBy(({ status }) => typeof status === 'string' && status in SABA_STATUSES),
    })),
  ];
}

const amount = fc.oneof(
  fc.nat({ max: 1_000_000 }),
  fc.constantFrom<unknown>(0, -1, '1e3', '0.00001', 2 ** 53, 2n ** 63n - 1n, 2n ** 63n, 1.5, null),
);
const id = fc.oneof(
  fc.constantFrom('a', 'b', 'c'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
);
const uuid = fc.oneof(fc.constantFrom(randomUUID(), randomUUID()), fc.uuid());

function hub88Body({ user, token }: { readonly user: string; readonly token: string }) {
  return fc.record({
    user: fc.constant(user),
    token: fc.constant(token),
    request_uuid: uuid,
    transaction_uuid: uuid,
    reference_transaction_uuid: uuid,
    supplier_transaction_id: id,
    round: id,
    round_closed: fc.boolean(),
    game_code: fc.constantFrom('ls_test', 'other'),
    reward_uuid: fc.option(uuid),
    is_free: fc.boolean(),
    is_supplier_promo: fc.boolean(),
    currency: fc.constantFrom('PHP', 'EUR'),
    amount,
    meta: fc.option(
      fc.record({
        is_community_payout: fc.boolean(),
        supplier_promo_info: fc.record({ promo_reference: id }),
      }),
    ),
  });
}

function gcpBody(player: string, path: string) {
  const actions: fc.Arbitrary<unknown> =
    path === GCP_PATHS.rollback
      ? fc.record({ action: fc.constant('rollback'), action_id: id, original_action_id: id })
      : fc.record({ action: fc.constantFrom('bet', 'win'), action_id: id, amount, jackpot_win: amount });
  return fc.record({
    user_id: fc.constant(player),
    currency: fc.constantFrom('PHP', 'EUR'),
    game: fc.constantFrom(GCP_GAME, 'acme:none'),
    game_id: id,
    finished: fc.boolean(),
    actions: fc.array(actions, { maxLength: 6 }),
    issue_id: id,
    status: fc.constantFrom('active', 'played', 'expired', 'canceled', 'else'),
    total_amount: amount,
  });
}

function sabaBody(player: string) {
  const ticket = fc.record({
    refId: id,
    txId: id,
    userId: fc.constant(player),
    status: fc.constantFrom('won', 'lose', 'draw', 'void', 'else'),
    creditAmount: amount,
    debitAmount: amount,
    odds: fc.oneof(fc.double(), amount),
    actualAmount: amount,
  });
  return fc.record({
    operationId: id,
    userId: fc.constant(player),
    refId: id,
    currency: fc.constantFrom<unknown>(61, '61', 1),
    odds: fc.double(),
    debitAmount: amount,
    creditAmount: amount,
    txns: fc.array(ticket, { maxLength: 6 }),
    balanceInfo: fc.record({ creditAmount: amount, debitAmount: amount }),
  });
}

/** As the protocol has it; or with one field of something else, or without it, or something else altogether. */
function spoilt(right: fc.Arbitrary<Fields>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: right },
    {
      weight: 4,
      arbitrary: fc
        .tuple(right, fc.nat(), fc.option(hostile, { nil: undefined }))
        .map(([body, at, value]) => {
          const names = Object.keys(body);
          return { ...body, [names[at % names.length] ?? 'user']: value };
        }),
    },
    { weight: 1, arbitrary: hostile },
  );
}

type RawJson = { rawJSON(text: string): unknown };

/** A double has no infinities in JSON: whatever cannot be said is left out, as a vendor's own library would. */
function written(body: unknown): string {
  const text = JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'bigint' ? (JSON as unknown as RawJson).rawJSON(String(value)) : value,
  );
  return text ?? 'null';
}

function post(path: string, body: string | Buffer, headers: Readonly<Record<string, string>>): Sent {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(body as string),
  };
}

/** A business answer in the protocol's own words, or one of the wire's refusals. */
function judgeBy(isAnswered: (body: Readonly<Record<string, unknown>>) => boolean) {
  return ({ status, text }: Answer): string | null => {
    let body: unknown;
    try {
      body = parseUncounted(text);
    } catch {
      return `answers ${status} with what is no JSON`;
    }
    if (isObject(body) && (isAnswered(body) || (status >= 400 && body['success'] === false))) return null;
    return `answers ${status} in no word of its protocol: ${text.slice(0, 120)}`;
  };
}

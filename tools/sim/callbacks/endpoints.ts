import { createHash, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  HUB88_SIGNATURE_HEADER,
  parseExactJson,
  signHub88,
  stringifyExactJson,
  WALLET_PATHS,
} from '@laro/vendor-protocol';
import { GCP_PATHS, GCP_SIGNATURE_HEADER, signGcp } from '@laro/vendor-protocol/gcp';
import { actOf, commandOf } from '../commands.ts';
import { type ApiProcess, CURRENCY } from '../instance.ts';
import type { Person } from '../people.ts';
import type { Delivery } from './deliveries.ts';
import type { EndpointName } from './stories.ts';

/** One member's turn at a story: its ids, made to be nobody else's. */
export type Try = { readonly person: Person; readonly prefix: string };

/** What the vendor makes of an answer: `not_yet` is told again later, the rest is final. */
export type Received = 'done' | 'conflict' | 'not_yet' | 'unsigned' | 'refused';

/** Delivers one callback as its protocol does, and reads the answer as the vendor would. */
export type Endpoint = (api: ApiProcess, turn: Try, delivery: Delivery) => Promise<Received>;

export const HUB88_INTEGRATION = 'int_demo_studio';
export const GCP_INTEGRATION = 'int_sim_gcp';
export const GAMES = { hub88: 'sim_slots', gcp: 'sim:slots' } as const;

export const tokenOf = (person: Person): string => `token of ${person.member}`;

/** How an endpoint writes the story's own id, so that it is this try's and nobody else's. */
export function idIn(endpoint: EndpointName, { prefix }: Try, id: string): string {
  return endpoint === 'hub88' ? uuidOf(`${prefix}-${id}`) : `${prefix}-${id}`;
}

/** A delivery as the core is asked; what the oracle is asked too. */
export function commandFor(turn: Try, { fact, as }: Delivery, integration: string) {
  const own = (id: string): string => `${turn.prefix}-${id}`;
  const acts = fact.acts.map(({ transaction, reference, amount = 0n, ...act }) =>
    actOf({
      ...act,
      transaction: own(transaction),
      reference: reference == null ? null : own(reference),
      amount: as === 'forged' && act.op !== 'undo' ? amount + FORGED : amount,
      note: as === 'forged' ? 'forged' : '',
    }),
  );
  const command = commandOf(turn.person, own(fact.round), acts, {
    gameType: fact.sports ? 'SPORTS' : 'RNG',
  });
  return { ...command, integration };
}

const FORGED = 7_000n;

export const coreEndpoint: Endpoint = async (api, turn, delivery) => {
  // There is no signature to spoil here; the protocols' endpoints have theirs.
  if (delivery.as === 'unsigned') return 'unsigned';
  return outcomeOf((await api.features.bets.post(commandFor(turn, delivery, HUB88_INTEGRATION))).status);
};

const DONE: ReadonlySet<string> = new Set(['posted', 'repeat', 'tombstoned', 'tombstone_created']);

/** What a vendor makes of the core's own word. */
export function outcomeOf(status: string): Received {
  if (DONE.has(status)) return 'done';
  if (status === 'conflict') return 'conflict';
  return status === 'no_bet' || status === 'bad_state' ? 'not_yet' : 'refused';
}

const BUSY_TRIES = 600;
const BUSY_PAUSE_MS = 100;

/** Says it until there is an answer: 503 is none, and the call may be made again. */
async function post(
  api: ApiProcess,
  url: string,
  payload: string,
  headers: Readonly<Record<string, string>>,
) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await api.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
    if (answer.statusCode !== 503 || attempt === BUSY_TRIES) return answer;
    await pause(BUSY_PAUSE_MS);
  }
}

/** Hub88 names transactions by UUIDs: the same for the same words. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const HUB88_CALL = { stake: 'bet', win: 'win', undo: 'rollback' } as const;

export function hub88Endpoint(key: KeyObject): Endpoint {
  return async (api, turn, { fact, as }) => {
    const [act] = fact.acts;
    if (act === undefined || fact.acts.length > 1) throw new Error('Hub88 tells one act at a time.');
    if (act.op !== 'stake' && act.op !== 'win' && act.op !== 'undo')
      throw new Error(`No such call: ${act.op}`);
    const own = (id: string): string => idIn('hub88', turn, id);
    const call = HUB88_CALL[act.op];
    const forged = as === 'forged' ? FORGED : 0n;
    const body = stringifyExactJson({
      user: turn.person.member,
      token: tokenOf(turn.person),
      transaction_uuid: own(act.transaction),
      supplier_transaction_id: act.transaction,
      // A network's id: another one each time.
      request_uuid: uuidOf(`${turn.prefix} ${performance.now()}`),
      round: `${turn.prefix}-${fact.round}`,
      round_closed: false,
      game_code: GAMES.hub88,
      ...(act.reference != null && { reference_transaction_uuid: own(act.reference) }),
      ...(call !== 'rollback' && {
        currency: CURRENCY,
        amount: (act.amount ?? 0n) + forged,
        is_free: false,
        is_supplier_promo: false,
        is_aggregated: false,
      }),
    });
    const signature = as === 'unsigned' ? signHub88(`${body} `, key) : signHub88(body, key);
    const answer = await post(api, `/vendors/${HUB88_INTEGRATION}${WALLET_PATHS[call]}`, body, {
      [HUB88_SIGNATURE_HEADER]: signature,
    });
    const { status } = parseExactJson(answer.body) as { status?: string };
    if (status === 'RS_OK') return 'done';
    if (status === 'RS_ERROR_DUPLICATE_TRANSACTION') return 'conflict';
    if (status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return 'not_yet';
    if (status === 'RS_ERROR_INVALID_SIGNATURE') return 'unsigned';
    throw new Error(`${call} was answered ${answer.statusCode} ${answer.body}`);
  };
}

const SUBUNIT = 1_000n;

export function gcpEndpoint(secret: string): Endpoint {
  return async (api, turn, { fact, as }) => {
    const own = (id: string): string => `${turn.prefix}-${id}`;
    const back = fact.acts.every(({ op }) => op === 'undo');
    const forged = as === 'forged' ? FORGED : 0n;
    const actions = fact.acts.map(({ op, transaction, reference, amount = 0n }) =>
      back
        ? { action: 'rollback', action_id: own(transaction), original_action_id: own(reference ?? '') }
        : {
            action: op === 'stake' ? 'bet' : 'win',
            action_id: own(transaction),
            amount: (amount + forged) / SUBUNIT,
          },
    );
    const body = stringifyExactJson({
      user_id: turn.person.member,
      currency: CURRENCY,
      game: GAMES.gcp,
      game_id: own(fact.round),
      finished: false,
      actions,
    });
    const path = `/vendors/${GCP_INTEGRATION}${back ? GCP_PATHS.rollback : GCP_PATHS.play}`;
    const answer = await post(api, path, body, {
      [GCP_SIGNATURE_HEADER]: signGcp(as === 'unsigned' ? `${body} ` : body, secret),
    });
    if (answer.statusCode === 200) return 'done';
    const { code } = parseExactJson(answer.body) as { code?: number };
    if (code === 403) return 'unsigned';
    if (code === 404) return 'not_yet';
    if (code === CONFLICT_CODE) return 'conflict';
    throw new Error(`GCP was answered ${answer.statusCode} ${answer.body}`);
  };
}

/** Told apart from a malformed call by the variant that `open.ts` sets. */
const CONFLICT_CODE = 409;

import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { parseExactJson, stringifyExactJson } from '../exact-json.ts';
import { FEED_PATH, FeedAnswer, FeedRequest } from '../feed.ts';
import {
  BulkRewardAnswer,
  BulkRewardRequest,
  Campaign,
  CampaignInfoRequest,
  CampaignListRequest,
  CampaignRequest,
  Prepaid,
  PrepaidListRequest,
  Reward,
  RewardCancelRequest,
  RewardListAnswer,
  RewardListRequest,
  type RewardPage,
  RewardRequest,
} from './freebets.ts';
import {
  GameListAnswer,
  type GameListItem,
  GameListRequest,
  GameRoundRequest,
  GameUrlRequest,
  OPERATOR_PATHS,
  UrlAnswer,
} from './operator.ts';
import { HUB88_SIGNATURE_HEADER, signHub88 } from './signature.ts';
import { SupplierError, supplierErrorOf } from './supplier-error.ts';
import { TransactionsAnswer, type TransactionsPage, TransactionsRequest } from './transactions.ts';

const ANSWER_BYTES_MAX = 8 * 1024 * 1024;
const INTEGER_ID = /^[1-9]\d{0,14}$/;

export type OperatorClient = ReturnType<typeof createOperatorClient>;

/** Calls a supplier's operator API, signed with the operator's key. Throws `SupplierError`. */
// oxlint-disable-next-line max-lines-per-function -- a table of the calls of the protocol, each a line or two.
export function createOperatorClient(options: {
  readonly baseUrl: string;
  readonly privateKey: KeyObject;
  readonly timeoutMs?: number;
  /** The caller decides which addresses may be called. */
  readonly fetch?: (url: string | URL, init: RequestInit) => Promise<Response>;
}) {
  async function send(
    path: string,
    rawBody: string,
  ): Promise<{ readonly http: Response; readonly text: string }> {
    try {
      const http = await (options.fetch ?? fetch)(new URL(path, options.baseUrl), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [HUB88_SIGNATURE_HEADER]: signHub88(rawBody, options.privateKey),
        },
        body: rawBody,
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? 5_000),
      });
      return { http, text: await readText(http) };
    } catch (error) {
      if (error instanceof SupplierError) throw error;
      throw new SupplierError('no_answer', error instanceof Error ? error.message : String(error), null);
    }
  }

  async function call<Q extends v.GenericSchema, A extends v.GenericSchema>(
    path: string,
    ask: Q,
    request: v.InferInput<Q>,
    answer: A,
  ): Promise<v.InferOutput<A>> {
    // Refused here, what is wrong in itself never costs one of the supplier's rare calls.
    const asked = v.safeParse(ask, request);
    if (!asked.success) throw new SupplierError('bad_request', `${path}: ${asked.issues[0].message}`, null);
    const { http, text } = await send(path, stringifyExactJson(withOperator(asked.output)));
    if (!http.ok) throw supplierErrorOf(path, http.status, text);
    try {
      return v.parse(answer, parseExactJson(text));
    } catch {
      throw new SupplierError('not_promised', `${path} answered something else than promised.`, http.status);
    }
  }

  return {
    async gameList(request: v.InferInput<typeof GameListRequest>): Promise<readonly GameListItem[]> {
      return await call(OPERATOR_PATHS.gameList, GameListRequest, request, GameListAnswer);
    },
    /** What its game list cannot say, of suppliers that speak our feed. */
    async feed(request: v.InferInput<typeof FeedRequest>): Promise<FeedAnswer> {
      return await call(FEED_PATH, FeedRequest, request, FeedAnswer);
    },
    async gameUrl(request: GameUrlRequest): Promise<{ readonly url: string }> {
      return await call(OPERATOR_PATHS.gameUrl, GameUrlRequest, request, UrlAnswer);
    },
    async gameRound(request: GameRoundRequest): Promise<{ readonly url: string }> {
      return await call(OPERATOR_PATHS.gameRound, GameRoundRequest, request, UrlAnswer);
    },

    /** One page, oldest first; ask again with its `nextCursor` until that is null. */
    async transactionsList(request: TransactionsRequest): Promise<TransactionsPage> {
      return await call(OPERATOR_PATHS.transactionsList, TransactionsRequest, request, TransactionsAnswer);
    },

    async rewardCreate(request: RewardRequest): Promise<Reward> {
      return await call(OPERATOR_PATHS.rewardCreate, RewardRequest, request, Reward);
    },
    /** The same reward for up to a hundred users. */
    async rewardCreateBulk(request: BulkRewardRequest): Promise<readonly Reward[]> {
      return await call(OPERATOR_PATHS.rewardCreateBulk, BulkRewardRequest, request, BulkRewardAnswer);
    },
    async rewardList(request: RewardListRequest): Promise<RewardPage> {
      return await call(OPERATOR_PATHS.rewardList, RewardListRequest, request, RewardListAnswer);
    },
    async rewardCancel(request: RewardCancelRequest): Promise<Reward> {
      return await call(OPERATOR_PATHS.rewardCancel, RewardCancelRequest, request, Reward);
    },
    async campaignCreate(request: CampaignRequest): Promise<Campaign> {
      return await call(OPERATOR_PATHS.campaignCreate, CampaignRequest, request, Campaign);
    },
    async campaignList(request: CampaignListRequest): Promise<readonly Campaign[]> {
      return await call(OPERATOR_PATHS.campaignList, CampaignListRequest, request, v.array(Campaign));
    },
    async campaignInfo(request: CampaignInfoRequest): Promise<Campaign> {
      return await call(OPERATOR_PATHS.campaignInfo, CampaignInfoRequest, request, Campaign);
    },
    /** Suppliers answer this once a minute. */
    async prepaidList(request: PrepaidListRequest): Promise<readonly Prepaid[]> {
      return await call(OPERATOR_PATHS.prepaidList, PrepaidListRequest, request, v.array(Prepaid));
    },
  };
}

/** Hub88's own operator ids are integers; other suppliers of its protocol give names. */
function withOperator(request: unknown): object {
  const body = request as { readonly operator_id: string };
  return INTEGER_ID.test(body.operator_id) ? { ...body, operator_id: BigInt(body.operator_id) } : body;
}

/** The whole answer as text; a supplier that never ends must not fill our memory. */
async function readText(http: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of http.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_BYTES_MAX)
      throw new SupplierError('not_promised', 'The answer is too long.', http.status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

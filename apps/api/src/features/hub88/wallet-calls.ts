import { moneyFromE5, ZERO } from '@laro/money';
import type { WalletAnswer, WalletCall, WalletRequest } from '@laro/vendor-protocol';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { BetCommand, Bets, BetVeto } from '../bets/index.ts';
import type { Catalogue, GameRow } from '../catalogue/index.ts';
import type { Launches } from '../launches/index.ts';
import { contentHash } from '../ledger/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Integration } from '../vendors/index.ts';
import type { WalletRoom } from '../wallet/index.ts';
import { refuse, statusOf } from './answers.ts';

export type WalletCalls = {
  readonly [C in WalletCall]: (integration: Integration, request: WalletRequest<C>) => Promise<WalletAnswer>;
};

type Found = {
  readonly member: Member | undefined;
  readonly game: GameRow | undefined;
  readonly token: 'good' | 'expired' | 'unknown';
};

/**
 * The five wallet calls of Hub88 v2 on our core. The order is the protocol's: repeats are answered before token,
 * status and funds are looked at, so what would refuse a new act travels as a veto into the batch. Session expiry
 * and a locked member stop bets alone; wins and rollbacks are always heard.
 */
export function createWalletCalls(
  { scopes }: Platform,
  {
    bets,
    catalogue,
    launches,
    members,
    wallet,
  }: {
    readonly bets: Bets;
    readonly catalogue: Catalogue;
    readonly launches: Launches;
    readonly members: Members;
    readonly wallet: WalletRoom;
  },
): WalletCalls {
  async function find(
    integration: Integration,
    request: { readonly user: string; readonly token?: string; readonly game_code?: string },
  ): Promise<Found> {
    return await scopes.write(integration.merchant, async (scope: Scope) => {
      const member = await memberOf(scope, integration, request.user);
      const game =
        request.game_code === undefined
          ? undefined
          : await catalogue.byCode(scope, integration.supplier, request.game_code);
      const { state, member: owner } =
        request.token === undefined
          ? { state: 'unknown' as const, member: null }
          : await launches.tokenState(scope, integration, request.token);
      return { member, game, token: owner !== null && owner !== request.user ? 'unknown' : state };
    });
  }

  /** A member is known to an integration only in the world it plays in: practice never reaches real money. */
  async function memberOf(scope: Scope, integration: Integration, id: string): Promise<Member | undefined> {
    const member = await members.byId(scope, id);
    if (!member || member.currency !== integration.currency) return undefined;
    return (member.book === 'TRIAL') === (integration.mode === 'TRIAL') ? member : undefined;
  }

  async function act(
    request: { readonly user: string; readonly request_uuid: string },
    integration: Integration,
    command: BetCommand,
  ): Promise<WalletAnswer> {
    const outcome = await bets.post(command);
    return {
      user: request.user,
      status: statusOf(outcome.status),
      request_uuid: request.request_uuid,
      currency: integration.currency,
      balance: outcome.balance,
    };
  }

  function command(
    integration: Integration,
    member: Member,
    game: GameRow | undefined,
    request: WalletRequest<'bet'> | WalletRequest<'win'> | WalletRequest<'rollback'>,
  ): Omit<BetCommand, 'op' | 'reference' | 'amount' | 'contentHash' | 'veto'> {
    return {
      lane: member.lane,
      account: member.cashAccount,
      merchant: integration.merchant,
      member: member.id,
      integration: integration.id,
      transaction: request.transaction_uuid,
      // A vendor that names no round plays one bet a round.
      round: request.round ?? request.transaction_uuid,
      roundClosed: request.round_closed === true,
      nodeId: game?.nodeId ?? `${integration.supplier}-${request.game_code}`,
      gameType: game?.gameType ?? 'RNG',
    };
  }

  return {
    async userInfo(integration, request) {
      const { member } = await find(integration, request);
      if (!member) return refuse('RS_ERROR_UNKNOWN', request.request_uuid);
      return { user: member.id, status: 'RS_OK', request_uuid: request.request_uuid, country: 'PH' };
    },

    async balance(integration, request) {
      const { member, game, token } = await find(integration, request);
      if (!member || token === 'unknown') return refuse('RS_ERROR_INVALID_TOKEN', request.request_uuid);
      if (token === 'expired') return refuse('RS_ERROR_TOKEN_EXPIRED', request.request_uuid);
      if (!game) return refuse('RS_ERROR_INVALID_GAME', request.request_uuid);
      const { balance } = await scopes.read(
        integration.merchant,
        async (scope) => await wallet.read(scope, member.id),
      );
      return {
        user: member.id,
        status: 'RS_OK',
        request_uuid: request.request_uuid,
        currency: integration.currency,
        balance,
      };
    },

    async bet(integration, request) {
      const { member, game, token } = await find(integration, request);
      if (!member) return refuse('RS_ERROR_INVALID_TOKEN', request.request_uuid);
      const veto: BetVeto | null = !integration.enabled
        ? 'partner_disabled'
        : token === 'unknown'
          ? 'token_unknown'
          : token === 'expired'
            ? 'token_expired'
            : member.status !== 'ACTIVE'
              ? 'member_locked'
              : !game?.enabled
                ? 'game_unknown'
                : request.currency !== integration.currency
                  ? 'wrong_currency'
                  : null;
      return await act(request, integration, {
        ...command(integration, member, game, request),
        op: 'stake',
        reference: null,
        // A free bet is the promotion's: cash is not debited (section 3.5 of the protocol reference).
        amount: request.is_free ? ZERO : moneyFromE5(request.amount),
        contentHash: contentOf(request, null),
        veto,
      });
    },

    async win(integration, request) {
      const { member, game } = await find(integration, request);
      // The bet of somebody we do not know cannot be found.
      if (!member) return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', request.request_uuid);
      return await act(request, integration, {
        ...command(integration, member, game, request),
        op: 'win',
        reference: request.reference_transaction_uuid,
        amount: moneyFromE5(request.amount),
        contentHash: contentOf(request, request.reference_transaction_uuid),
        veto: request.currency === integration.currency ? null : 'wrong_currency',
      });
    },

    async rollback(integration, request) {
      const { member, game } = await find(integration, request);
      // Nothing of an unknown member can ever have been charged, so there is nothing to undo and nothing to bury.
      if (!member) return refuse('RS_OK', request.request_uuid);
      return await act(request, integration, {
        ...command(integration, member, game, request),
        op: 'undo',
        reference: request.reference_transaction_uuid,
        amount: ZERO,
        contentHash: contentHash({ undo: request.reference_transaction_uuid }),
        veto: null,
      });
    },
  };
}

/** The fields whose difference makes a known id a duplicate: reference, amount, currency, round, user, game. */
function contentOf(request: WalletRequest<'bet'> | WalletRequest<'win'>, reference: string | null): Buffer {
  return contentHash({
    reference,
    amount: request.amount.toString(),
    currency: request.currency,
    round: request.round,
    user: request.user,
    game: request.game_code,
  });
}

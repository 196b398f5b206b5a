import { pageAnswer } from '@laro/wire';
import { roundUnknown, roundUnreachable } from '@laro/wire/bets';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Games } from '../games/index.ts';
import type { Members } from '../members/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { STATES_OF, toBetRow, toBetTotal } from './record.ts';
import * as store from './store.ts';

/** What was played: the record of a member's bets, and the proof of a round. */
export function bindBets(
  calls: CallRegistry,
  { database, logger, scopes }: Platform,
  {
    games,
    members,
    vendors,
  }: {
    readonly games: Games;
    readonly members: Members;
    readonly vendors: Vendors;
  },
): void {
  calls.bind('listBets', async ({ actor, merchant }, { query }) => {
    return await scopes.read(merchant, async (scope) => {
      const member = await members.byId(scope, actor.memberId);
      if (!member) throw new Error('A signed-in member exists.');
      const { gameType, nodeId, result, startDate, endDate } = query;
      const days = { lane: member.lane, account: member.cashAccount, startDate, endDate };
      const filter = { ...days, gameType, nodeId, states: result && STATES_OF[result] };
      const { bets, total } = await store.listBets(scope, filter, query);
      const played = query.pageNo === 1 ? await store.gamesPlayed(scope, days) : [];
      const listed = await games.byNodes(scope, [...new Set([...bets.map((bet) => bet.nodeId), ...played])]);
      const byNode = new Map(listed.map((game) => [game.nodeId, games.toWire(game)]));
      const totals = await store.dayTotals(scope, filter, [...new Set(bets.map((bet) => bet.businessDay))]);
      return {
        ...pageAnswer(
          bets.map((bet) => toBetRow(bet, byNode.get(bet.nodeId))),
          Number(total.count),
          query,
        ),
        days: totals.map(({ businessDay, ...sums }) => ({ businessDay, ...toBetTotal(sums) })),
        total: toBetTotal(total),
        games: played
          .map((node) => ({ nodeId: node, gameName: byNode.get(node)?.gameName ?? node }))
          .toSorted((one, other) => one.gameName.localeCompare(other.gameName)),
      };
    });
  });

  calls.bind('getRoundProof', async ({ merchant }, { params }) => {
    const played = await store.integrationOfRound(database, params.roundId);
    const integration = played && (await vendors.byId(played.integration));
    if (!played || integration?.merchant !== merchant) throw new Refusal(roundUnknown);
    // Only this protocol has a page for a round.
    if (integration.protocol !== 'HUB88_V2') throw new Refusal(roundUnknown);
    try {
      const { url } = await vendors.client(integration).gameRound({
        operator_id: integration.operatorId,
        user: played.member,
        round: params.roundId,
      });
      return { url, origin: new URL(url).origin };
    } catch (error) {
      logger.warn({ round: params.roundId, cause: String(error) }, 'a round’s proof is out of reach');
      throw new Refusal(roundUnreachable);
    }
  });
}

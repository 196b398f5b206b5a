import { CLICK_SECONDS_MAX } from '@laro/wire/arrival-rules';
import type { ArrivalKind, Click } from '@laro/wire/arrivals';
import type { Inviter } from './invitations.ts';

/** A code or a link that names somebody, as the newcomer brought it. */
export type Touch = {
  readonly inviter: Inviter;
  /** Null for a code that was typed. */
  readonly click: { readonly at: Date; readonly campaign: string | null } | null;
  /** The agent has prepared the account (TEAM-6). */
  readonly isOpened?: true;
};

/** Who counts, and which affiliates lost the member to them. */
export type Attribution = Touch & {
  readonly kind: ArrivalKind;
  readonly lostTo: 'agent' | 'affiliate';
  readonly lost: readonly Touch[];
};

function kindOf({ inviter, click, isOpened }: Touch): ArrivalKind {
  if (isOpened) return 'agent_opened';
  if (inviter.isAgent) return click ? 'agent_link' : 'agent_code';
  return click ? 'affiliate_link' : 'affiliate_code';
}

/** A prepared account, a typed agent's code, an agent's link, then whatever leads to an affiliate: a code that is typed is a touch of now. */
const RANK: Readonly<Record<ArrivalKind, number>> = {
  agent_opened: 0,
  agent_code: 1,
  agent_link: 2,
  affiliate_code: 3,
  affiliate_link: 3,
};

const touchedAt = ({ click }: Touch): number => click?.at.getTime() ?? Number.POSITIVE_INFINITY;

/** TEAM-4: the strongest kind counts, and of one kind the last touch; null where nothing names anybody. */
export function attribute(touches: readonly Touch[]): Attribution | null {
  const [winner, ...others] = touches.toSorted(
    (one, other) => RANK[kindOf(one)] - RANK[kindOf(other)] || (touchedAt(one) < touchedAt(other) ? 1 : -1),
  );
  if (!winner) return null;
  const lost = new Map<string, Touch>();
  for (const touch of others) {
    const { isAgent, recommendedBy } = touch.inviter;
    if (isAgent || recommendedBy === winner.inviter.recommendedBy || lost.has(recommendedBy)) continue;
    lost.set(recommendedBy, touch);
  }
  return {
    ...winner,
    kind: kindOf(winner),
    lostTo: winner.inviter.isAgent ? 'agent' : 'affiliate',
    lost: [...lost.values()],
  };
}

/** When a link was opened, by the server's clock; null where that is too long ago to count. */
export function momentOf({ secondsAgo }: Pick<Click, 'secondsAgo'>, now: Date): Date | null {
  return secondsAgo > CLICK_SECONDS_MAX ? null : new Date(now.getTime() - secondsAgo * 1_000);
}

import { ask } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { translator } from '../../lib/messages.ts';
import type { AppContext } from '../../shell/context.ts';
import { memberPath, paymentPath } from '../../shell/member-path.ts';
import { addPaletteSource, type PaletteHit } from '../../shell/palette/sources.ts';
import { deskNow } from '../../shell/session.ts';

type Found = CallValue<Calls['searchDesk']>;
const NOTHING: Found = {
  members: { hits: [], more: false },
  bets: { hits: [], more: false },
  payments: { hits: [], more: false },
  logins: { hits: [], more: false },
};

/** One request for all groups, so abandoning it in one abandons it in all. */
const asked = new WeakMap<AbortSignal, Promise<Found>>();

async function search(q: string, signal: AbortSignal): Promise<Found> {
  const desk = deskNow();
  const isOpen = desk.kind === 'in' && desk.session.permissions.includes('staff.members');
  if (!isOpen) return NOTHING;
  const answer = asked.get(signal) ?? ask('searchDesk', { q }, signal);
  asked.set(signal, answer);
  return await answer;
}

const ofMembers = ({ members: { hits } }: Found): readonly PaletteHit[] =>
  hits.map(({ id, account, nickname, contact }) => ({
    id,
    label: account,
    detail: contact ?? nickname,
    icon: 'user',
    to: { path: memberPath(id) },
  }));

const ofBets = ({ bets: { hits } }: Found): readonly PaletteHit[] =>
  hits.map(({ member, betId, roundId }) => ({
    id: betId,
    label: roundId,
    detail: member.account,
    icon: 'bet',
    to: { path: memberPath(member.id, 'bets'), search: { 'f.roundId': roundId } },
  }));

const ofPayments = ({ payments: { hits } }: Found): readonly PaletteHit[] => {
  const desk = deskNow();
  const isCashier = desk.kind === 'in' && desk.session.permissions.includes('staff.finance');
  return hits.map(({ amount, currency, id, kind, member }) => ({
    id,
    label: id,
    detail: `${member.account}, ${currency} ${amount}`,
    icon: 'wallet',
    to: { path: paymentPath({ kind, id, member: member.id }, isCashier) },
  }));
};

const ofLogins = ({ logins: { hits } }: Found): readonly PaletteHit[] =>
  hits.map(({ member, device, address }) => ({
    id: member.id,
    label: member.account,
    detail: `${device}, ${address}`,
    icon: 'device',
    to: { path: memberPath(member.id, 'security') },
  }));

/** Members, payments, bets, rounds and logins are found from every page. */
export function findFromEverywhere({ messages }: AppContext): void {
  const title = (key: 'foundMembers' | 'foundBets' | 'foundPayments' | 'foundLogins') => () =>
    translator<'shell'>(messages.slice('shell'), messages.language())(key);
  const add = (
    id: string,
    key: Parameters<typeof title>[0],
    read: (found: Found) => readonly PaletteHit[],
  ): void => {
    addPaletteSource({
      id,
      title: title(key),
      find: async (text, signal) => read(await search(text, signal)),
    });
  };
  add('members', 'foundMembers', ofMembers);
  add('bets', 'foundBets', ofBets);
  add('payments', 'foundPayments', ofPayments);
  add('logins', 'foundLogins', ofLogins);
}

import { moneyToString, parseMoney, subtractMoney } from '@laro/money';
import type { DeskMember } from '@laro/wire';
import { STAFF_ACTS } from '@laro/wire/acts';
import { useMessages } from '../../lib/messages.ts';
import type { Search } from '../../lib/search.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { memberPath } from '../../shell/member-path.ts';
import { usePermits } from '../../shell/session.ts';
import { usePostingSentence } from './posting-sentence.ts';
import { useSecurityWords } from './security-words.ts';
import type { Entry } from './types.ts';

export type EntryText = {
  readonly title: string;
  /** What else is known of it, in a line below; empty for nothing. */
  readonly detail: string;
  readonly amount: string;
  readonly tone?: 'warn';
  readonly link?: { readonly to: string; readonly search?: Search };
};

type Facts = Entry['facts'];
const text = (facts: Facts, name: string): string => {
  const value = facts[name];
  return value === null || value === undefined ? '' : `${value}`;
};
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Where an act on a payment is read in full. */
function caseOf(subject: string, deposit: string): Pick<EntryText, 'link'> {
  const order = deposit === '' ? subject : deposit;
  if (order.startsWith('dep_')) return { link: { to: `/backoffice/deposits/${order}` } };
  return subject.startsWith('mem_') ? {} : { link: { to: `/backoffice/withdrawals/${subject}` } };
}

/** Names, states and amounts as one line that a colleague reads. */
export function useEntryText(member: DeskMember): (entry: Entry) => EntryText {
  const bet = useBetText(member);
  const t = useMessages('deskEvents');
  const acts = useMessages('acts');
  const write = useAmounts(member.currency);
  const posting = usePostingSentence();
  const permits = usePermits();
  const { method: methodText, event: eventText, refusal: refusalText } = useSecurityWords();
  const templates: Readonly<Record<Entry['source'], (facts: Facts, entry: Entry) => EntryText>> = {
    registered: (facts) => ({
      title: t('registered'),
      detail: methodText(text(facts, 'method')),
      amount: '',
    }),
    bet,
    money: (facts) => {
      const [kind, op, amount] = [text(facts, 'kind'), text(facts, 'op'), text(facts, 'amount')];
      return {
        title: posting({ kind, op, amount, gameName: null }),
        detail: joined(
          t('balanceAfter', { amount: write(text(facts, 'balance')) }),
          text(facts, 'reference'),
        ),
        amount: write(amount, { signed: true }),
        link: { to: memberPath(member.id, 'wallet'), search: { 'f.reference': text(facts, 'reference') } },
      };
    },
    sign_in: (facts) => ({
      title: t(facts['succeeded'] === true ? 'signedIn' : 'signInRefused', {
        method: methodText(text(facts, 'method')),
      }),
      detail: joined(refusalText(text(facts, 'refusal')), text(facts, 'device'), text(facts, 'address')),
      amount: '',
      ...(facts['succeeded'] !== true && { tone: 'warn' as const }),
      link: { to: memberPath(member.id, 'security') },
    }),
    security: (facts) => ({
      title: eventText(text(facts, 'kind')),
      detail: text(facts, 'address'),
      amount: '',
      link: { to: memberPath(member.id, 'security') },
    }),
    message: (facts) => ({
      title: t('messageSent', { channel: text(facts, 'channel').toUpperCase(), to: text(facts, 'to') }),
      detail: joined(text(facts, 'subject'), text(facts, 'template'), text(facts, 'state')),
      amount: '',
      link: { to: memberPath(member.id, 'messages') },
    }),
    inbox: (facts) => ({
      title: t('inboxSent'),
      detail: t(
        facts['deleted'] === true ? 'inboxDeleted' : facts['read'] === true ? 'inboxRead' : 'inboxUnread',
      ),
      amount: '',
      link: { to: memberPath(member.id, 'messages'), search: { 'f.channel': 'inbox' } },
    }),
    feedback: (facts) => ({
      title: t('wrote', { text: text(facts, 'text') }),
      detail: t(facts['answered'] === true ? 'answered' : 'notAnswered'),
      amount: '',
    }),
    place: (facts) => ({
      title: t('outOfPlace', { country: text(facts, 'country') || '–' }),
      detail: joined(text(facts, 'cause'), text(facts, 'network')),
      amount: '',
      tone: 'warn',
    }),
    act: (facts) => {
      const act = STAFF_ACTS.find((one) => one === text(facts, 'act'));
      const name = act === undefined ? text(facts, 'act') : (acts as (key: string) => string)(act);
      return {
        title: t('actBy', { by: text(facts, 'by'), act: name }),
        detail: joined(text(facts, 'kind'), text(facts, 'reason')),
        amount: '',
        ...(permits('staff.finance') && caseOf(text(facts, 'subject'), text(facts, 'deposit'))),
      };
    },
  };
  return (entry) => templates[entry.source](entry.facts, entry);
}

/** What a settled bet came to: more than nothing is the member's. */
const resultOf = (stake: string, payout: string): string =>
  moneyToString(subtractMoney(parseMoney(payout), parseMoney(stake)));

function useBetText({ id, currency }: DeskMember): (facts: Facts) => EntryText {
  const t = useMessages('deskEvents');
  const desk = useMessages('desk');
  const own = useAmounts(currency);
  return (facts) => {
    const state = text(facts, 'state');
    const isOpen = state === 'PLACED' || state === 'ACCEPTED';
    const stateText = (desk as (key: string) => string)(`bet_${state}`);
    return {
      title: t('betOn', { game: text(facts, 'game') || t('aGame') }),
      detail: joined(
        stateText,
        t('staked', { stake: own(text(facts, 'stake')) }),
        isOpen ? '' : t('paid', { payout: own(text(facts, 'payout')) }),
      ),
      amount: isOpen ? '' : own(resultOf(text(facts, 'stake'), text(facts, 'payout')), { signed: true }),
      link: { to: memberPath(id, 'bets'), search: { 'f.roundId': text(facts, 'round') } },
    };
  };
}

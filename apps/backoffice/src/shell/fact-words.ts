import { useMessages } from '../lib/messages.ts';
import { momentText } from '../lib/moments.ts';
import { useAmounts } from './amounts.ts';
import { useStaff } from './session.ts';

type Fact = string | number | boolean | null;
/** What a proposal or the audit holds of how things stand, by name. */
export type Facts = Readonly<Record<string, Fact>>;

type Words = {
  readonly labelOf: (name: string) => string;
  readonly textOf: (name: string, value: Fact | undefined) => string;
};

/** Amounts, in the currency that stands beside them or in the brand's own. */
const AMOUNTS: readonly string[] = [
  'balance',
  'debt',
  'max',
  'min',
  'amount',
  'stake',
  'payout',
  'ordered',
  'received',
  'fee',
  'sum',
  'below',
  'deposited',
  'staked',
  'twoAbove',
  'twoAboveDay',
];
/** Whose values are ours to name, with the name before the value. */
const NAMED: readonly string[] = [
  'kind',
  'method',
  'mode',
  'outcome',
  'protocol',
  'reach',
  'role',
  'state',
  'was',
];
/** And without it. Under any other name stand accounts, names and sentences: those of people, who may be called `yes`. */
const OWN: readonly string[] = ['code', 'decides', 'direction', 'proposes', 'rule', 'status'];
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** `withdrawalLocked` as a person would write it, for names that have no words yet. */
const plain = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());

/** Facts in words (namespace `facts`): known names, and the values that are ours to name, by theirs; all others as they are. */
export function useFactWords(currency?: string): Words {
  const t = useMessages('facts') as (key: string, values?: object) => string;
  const amountText = useAmounts(currency);
  const { timeZone } = useStaff().merchant;
  const wordOf = (key: string): string | null => {
    const word = t(key);
    return word === key ? null : word;
  };
  const plainWord = (word: string): string => wordOf(word) ?? word;
  return {
    labelOf: (name) => wordOf(`name_${name}`) ?? wordOf(name) ?? plain(name),
    textOf: (name, value) => {
      if (value === undefined || value === null || value === '') return '–';
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      const text = `${value}`;
      if (AMOUNTS.includes(name) && DECIMAL.test(text)) return amountText(text);
      if (name === 'permissions') return text.split(' ').map(plainWord).join(' · ');
      if (INSTANT.test(text)) return momentText(text, timeZone);
      if (NAMED.includes(name)) return wordOf(`${name}_${text}`) ?? text;
      return OWN.includes(name) ? plainWord(text) : text;
    },
  };
}

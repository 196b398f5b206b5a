/** Text of a page in both of the demo's languages. */
export type Words = { readonly en: string; readonly fil: string };

/**
 * What can be chosen. A draw is a whole number from 0 up to `size`; so many of them (`weight`) win, and whatever is chosen,
 * 96 of a hundred staked come back in the long run.
 */
export type Option = {
  readonly id: string;
  readonly label: Words;
  readonly weight: number;
  readonly wins: (draw: number, numbers: string) => boolean;
};

/** One thing to bet on: what can be chosen of it, and what its draws are called. */
export type Rules = {
  readonly size: number;
  readonly options: readonly Option[];
  /** So many digits are chosen by the player. */
  readonly digits: number | null;
  readonly result: (draw: number, option: Option) => Words;
};

const RETURN_PERCENT = 96;
export const RETURN_TO_PLAYER = `${RETURN_PERCENT}.00`;

/** The multiple of the stake that an option pays, in hundredths. */
export const paysE2 = ({ size }: Rules, { weight }: Option): number =>
  Math.floor((RETURN_PERCENT * size) / weight);

export const both = (text: string): Words => ({ en: text, fil: text });
const PERCENT = 100;

/** One of several things comes, each with its share of a hundred. */
export function oneOf(
  parts: readonly { readonly id: string; readonly label: Words; readonly share: number }[],
): Rules {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0));
  const came = (draw: number): number => starts.findLastIndex((start) => draw >= start);
  return {
    size: PERCENT,
    digits: null,
    options: parts.map(({ id, label, share }, index) => ({
      id,
      label,
      weight: share,
      wins: (draw) => came(draw) === index,
    })),
    result: (draw) => (parts[came(draw)] as (typeof parts)[number]).label,
  };
}

/** Two sides and a tie between them; a share of nothing leaves it out. */
export function match(
  home: string,
  away: string,
  [win, tie, loss]: readonly [win: number, tie: number, loss: number],
): Rules {
  const sides = [
    { id: 'home', label: both(home), share: win },
    { id: 'draw', label: { en: 'Draw', fil: 'Tabla' }, share: tie },
    { id: 'away', label: both(away), share: loss },
  ];
  return oneOf(sides.filter(({ share }) => share > 0));
}

/** Targets that are hit more or less often: the more a hit pays, the seldomer it is. */
export function targets(all: readonly (readonly [label: Words, multiple: number])[]): Rules {
  const size = 10_000;
  return {
    size,
    digits: null,
    options: all.map(([label, multiple]) => {
      const weight = (RETURN_PERCENT * PERCENT) / multiple;
      const id = label.en.toLowerCase().replaceAll(/[^a-z]+/g, '-');
      return { id, label, weight, wins: (draw) => draw < weight };
    }),
    result: (draw, { label, wins }) =>
      wins(draw, '')
        ? { en: `${label.en}: caught`, fil: `${label.fil}: nahuli` }
        : { en: `${label.en}: got away`, fil: `${label.fil}: nakatakas` },
  };
}

/** One ball is drawn; a card is a range of the numbers. */
export function ball(letters: string, perCard: number): Rules {
  const cards = letters.split('');
  return {
    size: cards.length * perCard,
    digits: null,
    options: cards.map((letter, index) => ({
      id: letter.toLowerCase(),
      label: both(`${letter} ${index * perCard + 1}–${(index + 1) * perCard}`),
      weight: perCard,
      wins: (draw) => Math.floor(draw / perCard) === index,
    })),
    result: (draw) => both(`${cards[Math.floor(draw / perCard)]} ${draw + 1}`),
  };
}

export type Play = {
  readonly code: string;
  readonly name: Words;
  readonly type: 'Tradition' | 'Entertainment';
};

/** How a lottery can be played, whatever its number of digits. */
export const PLAYS: readonly Play[] = [
  { code: 'exact', name: { en: 'Exact number', fil: 'Eksaktong numero' }, type: 'Tradition' },
  { code: 'last', name: { en: 'Last digit', fil: 'Huling numero' }, type: 'Tradition' },
  { code: 'size', name: { en: 'Small or big', fil: 'Maliit o malaki' }, type: 'Entertainment' },
  { code: 'parity', name: { en: 'Odd or even', fil: 'Gansal o pares' }, type: 'Entertainment' },
];

const EXACT: Words = { en: 'My number', fil: 'Numero ko' };

/** A play of a lottery that draws so many digits. */
export function lottery(play: string, drawn: number): Rules {
  const size = 10 ** drawn;
  const written = (draw: number): string => String(draw).padStart(drawn, '0');
  const half = (id: string, label: Words, wins: (digit: number) => boolean): Option => ({
    id,
    label,
    weight: size / 2,
    wins: (draw) => wins(draw % 10),
  });
  const number = (digits: number): Option => ({
    id: 'number',
    label: EXACT,
    weight: size / 10 ** digits,
    wins: (draw, numbers) => written(draw).endsWith(numbers),
  });
  const result = (draw: number): Words => both(written(draw).split('').join(' '));
  switch (play) {
    case 'exact':
      return { size, digits: drawn, options: [number(drawn)], result };
    case 'last':
      return { size, digits: 1, options: [number(1)], result };
    case 'size': {
      const small = half('small', { en: 'Small: ends in 0–4', fil: 'Maliit: 0–4 ang dulo' }, (d) => d < 5);
      const big = half('big', { en: 'Big: ends in 5–9', fil: 'Malaki: 5–9 ang dulo' }, (d) => d >= 5);
      return { size, digits: null, options: [small, big], result };
    }
    default: {
      const odd = half('odd', { en: 'Odd', fil: 'Gansal' }, (d) => d % 2 === 1);
      const even = half('even', { en: 'Even', fil: 'Pares' }, (d) => d % 2 === 0);
      return { size, digits: null, options: [odd, even], result };
    }
  }
}

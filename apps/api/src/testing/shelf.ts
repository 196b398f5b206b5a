/** A shelf as a large operator has it, and people who type in haste: for tests and benches of the lobby. */
import type pg from 'pg';

const MERCHANT = 'DEMO';

const FIRST = `golden lucky royal wild mystic silver crystal diamond dragon jade ruby emerald fortune magic ancient lost
  hidden secret crazy happy jolly mighty super mega great grand little red blue green bright dark moonlit starry sunny
  stormy frozen burning hot cool sweet spicy salty brave proud noble tiny giant flying dancing`;
const SECOND = `carabao jeepney mango parol bangka perlas sampaguita banderitas tarsier agila maya tamaraw lechon adobo
  sinigang halohalo bibingka kalesa barong salakot kulintang guitar trumpet tambol fiesta parade harvest island lagoon
  volcano rainforest waterfall treasure pirate captain sailor fisher farmer hunter knight princess wizard genie sphinx
  pharaoh samurai panda tiger lion wolf bear rabbit turtle dolphin shark octopus mermaid phoenix unicorn griffin clover
  horseshoe bells cherries melons grapes pineapple coconut papaya banana jackpot wheel dice cards roulette lantern
  firework carnival circus safari rodeo`;
const THIRD = ['', 'deluxe', 'nights', 'rush', 'bonanza'] as const;

const words = (text: string): readonly string[] => text.split(/\s+/);
const TYPES = ['RNG', 'RNG', 'RNG', 'RNG', 'FISH', 'LIVE', 'SPORTS', 'PVP', 'LOTT'] as const;
const VENDORS = 40;

type Dice = { readonly below: (limit: number) => number };

/** The same throws in every run (mulberry32). */
function createDice(seed: number): Dice {
  let state = seed;
  return {
    below(limit) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
    },
  };
}

type Shelved = { readonly nodeId: string; readonly name: string };

/** The names of so many games, each once, as a large operator's vendors bring them. */
function namesOf(count: number): readonly string[] {
  const all = words(FIRST).flatMap((first) =>
    words(SECOND).flatMap((second) => THIRD.map((third) => `${first} ${second} ${third}`.trim())),
  );
  if (all.length < count) throw new Error(`There are names for ${all.length} games.`);
  // Neighbours in the list of words must not be neighbours on the shelf.
  const dice = createDice(20_000);
  return all
    .map((name) => ({ name, at: dice.below(1_000_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Writes the games straight into the tables: nothing of feeds is measured here. */
export async function fillShelf(owner: pg.Pool, count: number): Promise<readonly Shelved[]> {
  const shelved = namesOf(count).map((name, index) => ({ nodeId: `bench-${index}`, name }));
  const rows = shelved.map(({ nodeId, name }, index) => ({
    nodeId,
    name: name.replaceAll(/\b\w/g, (letter) => letter.toUpperCase()),
    code: `g${index}`,
    vendor: `V${index % VENDORS}`,
    type: TYPES[index % TYPES.length],
    search: `${name} house ${index % VENDORS} slots`,
    sort: index,
  }));
  await owner.query(
    `insert into games.vendor (merchant, vassalage, display_name, supplier)
     select $1, 'V' || n, 'House ' || n, 'bench' from generate_series(0, $2 - 1) n`,
    [MERCHANT, VENDORS],
  );
  await owner.query(
    `insert into games.game (merchant, node_id, supplier, vassalage, game_code, game_type, game_name, min_bet, max_bet,
       return_to_player, volatility, tags, sort, released_at, synchronised_at, search)
     select $1, g."nodeId", 'bench', g.vendor, g.code, g.type, g.name, 20000, 20000000, '96.10', 'medium', '{slots}',
       g.sort, now() - interval '90 days', now(), g.search
     from jsonb_to_recordset($2::jsonb) as g ("nodeId" text, name text, code text, vendor text, type text, search text,
       sort int)`,
    [MERCHANT, JSON.stringify(rows)],
  );
  await owner.query(
    `insert into games.catalogue (merchant, version) values ($1, 1)
     on conflict on constraint catalogue_pk do update set version = games.catalogue.version + 1`,
    [MERCHANT],
  );
  await owner.query('vacuum analyze games.game');
  return shelved;
}

const NEIGHBOURS: Readonly<Record<string, string>> = Object.fromEntries(
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
    row.split('').map((letter, at) => [letter, `${row[at - 1] ?? ''}${row[at + 1] ?? ''}`]),
  ),
);

/** One slip of a thumb, never on the first letter of the word: swapped, left out, doubled, or the key beside it. */
function slip(word: string, dice: Dice): string {
  const at = 1 + dice.below(word.length - 2);
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  const beside = NEIGHBOURS[letter] ?? letter;
  switch (dice.below(4)) {
    case 0:
      return `${before}${after[0] ?? ''}${letter}${after.slice(1)}`;
    case 1:
      return before + after;
    case 2:
      return before + letter + letter + after;
    default:
      return before + (beside[dice.below(beside.length)] ?? letter) + after;
  }
}

export type Misspelt = { readonly typed: string; readonly wanted: string };

/** The same queries in every run: the name of a game, with a slip in one word, and in every third in two. */
export function misspell(shelved: readonly Shelved[], count: number): readonly Misspelt[] {
  const dice = createDice(200);
  return Array.from({ length: count }, (_, index) => {
    const { name, nodeId } = shelved[dice.below(shelved.length)] ?? { name: '', nodeId: '' };
    const parts = name.split(' ');
    const slips = index % 3 === 2 ? 2 : 1;
    const begin = dice.below(parts.length);
    for (let turn = 0; turn < slips; turn += 1) {
      const at = (begin + turn) % parts.length;
      const part = parts[at] ?? '';
      if (part.length > 3) parts[at] = slip(part, dice);
    }
    return { typed: parts.join(' '), wanted: nodeId };
  });
}

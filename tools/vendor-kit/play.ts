import {
  createKit,
  createTable,
  type KitConfig,
  KitMistake,
  type KitProtocolName,
  loadSuite,
  type Report,
  reportOf,
  type Suite,
  summaryOf,
} from '@laro/vendor-protocol/kit';
import { isChosen, type Options } from './options.ts';

type Print = (line: string) => void;

/** The cases that are meant, protocol by protocol. Throws where there is none at all. */
export function chosenSuites({
  protocols,
  only,
  cases,
}: Pick<Options, 'protocols' | 'only' | 'cases'>): readonly {
  readonly protocol: KitProtocolName;
  readonly suite: Suite;
}[] {
  const suites = protocols.map((protocol) => {
    const suite = loadSuite(protocol, cases);
    return { protocol, suite: { ...suite, cases: suite.cases.filter(({ id }) => isChosen(id, only)) } };
  });
  const chosen = suites.filter(({ suite }) => suite.cases.length > 0);
  if (chosen.length === 0) throw new KitMistake(`No case of ${protocols.join(' or ')} is called "${only}".`);
  return chosen;
}

export function listCases(protocol: KitProtocolName, suite: Suite, print: Print): void {
  print(`${protocol}: ${suite.cases.length} cases`);
  let theme = '';
  for (const one of suite.cases) {
    if (one.theme !== theme) print(`\n  ${one.theme}`);
    theme = one.theme;
    print(`    ${one.id}  ${one.title}`);
  }
  print('');
}

/** Plays the cases one after the other, for they share the good player, and says each row when it is known. */
export async function playCases(
  protocol: KitProtocolName,
  suite: Suite,
  handout: { readonly wallet: string; readonly config: KitConfig },
  print: Print,
): Promise<Report> {
  const kit = createKit({ protocol, suite, ...handout });
  const problem = await kit.greet();
  if (problem !== null) {
    throw new KitMistake(
      `${handout.wallet} did not tell the good player's balance: ${problem}.\nNothing was played; is the address right, and the player?`,
    );
  }
  const table = createTable(suite.cases.map(({ id }) => id));
  print(`${protocol} against ${handout.wallet}\n`);
  print(table.heading);
  const results = [];
  for (const one of suite.cases) {
    const result = await kit.play(one);
    results.push(result);
    for (const line of table.row(result)) print(line);
  }
  const report = reportOf(protocol, handout.wallet, results);
  print(`\n${summaryOf(report)}\n`);
  return report;
}

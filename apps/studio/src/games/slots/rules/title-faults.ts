import { parseMoney } from '@laro/money';
import type { SlotMath, SlotTitle } from '../play-api.ts';

/**
 * What is wrong with a title beyond its shape. The evaluation and the exact computation rely on each of these, so a
 * title with a fault is never offered.
 */
export function faultsOf(title: SlotTitle): readonly string[] {
  return [...symbolFaults(title), ...stripFaults(title), ...pathFaults(title.math), ...stakeFaults(title)];
}

function symbolFaults({ symbols, math }: SlotTitle): readonly string[] {
  const faults: string[] = [];
  if (new Set(symbols.map(({ id }) => id)).size !== symbols.length) faults.push('Two symbols share an id.');
  for (const kind of ['wild', 'scatter'] as const) {
    if (symbols.filter((symbol) => symbol.kind === kind).length > 1)
      faults.push(`There is one ${kind} at most.`);
  }
  for (const { id, kind, pays } of symbols) {
    const byLength = Array.from({ length: math.reels }, (_, index) => pays[index + 1] ?? 0);
    if (byLength.some((pay, index) => pay < (byLength[index - 1] ?? 0))) {
      faults.push(`"${id}" pays less for more.`);
    }
    if (Object.keys(pays).some((length) => pays[math.reels] === undefined || length.length > 1)) {
      faults.push(`"${id}" has pays beyond or short of the reels.`);
    }
    if (kind === 'scatter' && Object.keys(pays).length > 0)
      faults.push('A scatter pays through `scatterPays`.');
    if (kind === 'wild' && math.evaluation.kind === 'ways' && Object.keys(pays).length > 0) {
      faults.push('A wild pays nothing of its own on ways.');
    }
  }
  return faults;
}

function stripFaults({ symbols, math }: SlotTitle): readonly string[] {
  const faults: string[] = [];
  const ids = new Set(symbols.map(({ id }) => id));
  const wild = symbols.find(({ kind }) => kind === 'wild')?.id;
  for (const strips of [math.strips, math.freeStrips ?? math.strips]) {
    if (strips.length !== math.reels) faults.push('There is one strip per reel.');
    if (strips.some((strip) => strip.length < math.rows)) faults.push('A strip fills its window.');
    if (strips.flat().some((id) => !ids.has(id)))
      faults.push('A strip shows a symbol the title does not have.');
    // On ways a wild on the first reel would begin a win of every symbol at once.
    if (math.evaluation.kind === 'ways' && wild !== undefined && strips[0]?.includes(wild)) {
      faults.push('On ways no wild stands on the first reel.');
    }
  }
  return faults;
}

function pathFaults({ evaluation, reels, rows }: SlotMath): readonly string[] {
  if (evaluation.kind === 'ways') return [];
  const { paths } = evaluation;
  const faults: string[] = [];
  if (paths.some((path) => path.length !== reels || path.some((row) => row >= rows))) {
    faults.push('A line names one row of the window per reel.');
  }
  if (new Set(paths.map((path) => path.join())).size !== paths.length) faults.push('Two lines are the same.');
  return faults;
}

function stakeFaults({ stakes, defaultStake, math }: SlotTitle): readonly string[] {
  const faults: string[] = [];
  const amounts = stakes.map(parseMoney);
  const bets = math.evaluation.kind === 'lines' ? math.evaluation.paths.length : math.evaluation.divisor;
  // Whole centavos per bet keep every win of whole pays a whole centavo, which is what members are paid in.
  const centavoE5 = 1000n;
  if (amounts.some((amount) => amount % (BigInt(bets) * centavoE5) !== 0n)) {
    faults.push(`A stake divides into ${bets} bets of whole centavos.`);
  }
  if (amounts.some((amount, index) => amount <= (amounts[index - 1] ?? 0n))) faults.push('Stakes ascend.');
  if (!stakes.includes(defaultStake)) faults.push('The default stake is one of the stakes.');
  return faults;
}

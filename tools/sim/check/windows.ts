/** When something happened, as a client's clock can tell: after it was asked and before it was answered. */
export type Span = { readonly invokedAt: number; readonly respondedAt: number };

/** The versions that an account may have shown at a moment, from what was answered and asked around it. */
export type VersionWindow = { readonly least: bigint; readonly most: bigint };

export type Step = Span & { readonly version: bigint };

/**
 * Answers which versions may be seen: none older than one acknowledged before, by a write or to another reader, and
 * none newer than any asked for.
 */
export function createVersionWindows(
  writes: readonly Step[],
  reads: readonly Step[],
  startVersion: bigint,
): (span: Span) => VersionWindow {
  const acknowledged = rising([...writes, ...reads], (step) => step.respondedAt);
  const asked = rising(writes, (step) => step.invokedAt);
  return ({ invokedAt, respondedAt }) => ({
    least: highestBefore(acknowledged, invokedAt) ?? startVersion,
    most: highestBefore(asked, respondedAt) ?? startVersion,
  });
}

type Risen = readonly { readonly at: number; readonly version: bigint }[];

/** By time, each with the highest version up to it. */
function rising(steps: readonly Step[], at: (step: Step) => number): Risen {
  let highest = 0n;
  return steps
    .toSorted((one, other) => at(one) - at(other))
    .map((step) => {
      if (step.version > highest) highest = step.version;
      return { at: at(step), version: highest };
    });
}

function highestBefore(risen: Risen, moment: number): bigint | undefined {
  let [low, high] = [0, risen.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((risen[middle]?.at ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return risen[low - 1]?.version;
}

/** Every pair in which the later version was answered before the earlier one was asked for: time ran backwards. */
export function backwards<T extends Step>(inOrder: readonly T[]): readonly (readonly [T, T])[] {
  const found: (readonly [T, T])[] = [];
  let soonest: T | undefined;
  for (let index = inOrder.length - 1; index >= 0; index -= 1) {
    const step = inOrder[index];
    if (step === undefined) continue;
    if (soonest !== undefined && soonest.respondedAt < step.invokedAt) found.push([step, soonest]);
    if (soonest === undefined || step.respondedAt < soonest.respondedAt) soonest = step;
  }
  return found;
}

type Written<T> = Span & { readonly value: T };

/** What a register may have held at some moment of a span, written by calls whose order is known only by time. */
export function possibleValues<T>(writes: readonly Written<T>[], first: T, span: Span): ReadonlySet<T> {
  const over = writes.filter(({ respondedAt }) => respondedAt < span.invokedAt);
  const values = new Set<T>();
  for (const write of over) {
    // Overwritten for sure only by a write that began after this one had ended, and has ended too.
    if (!over.some((later) => later.invokedAt > write.respondedAt)) values.add(write.value);
  }
  if (over.length === 0) values.add(first);
  for (const write of writes) {
    if (write.respondedAt >= span.invokedAt && write.invokedAt <= span.respondedAt) values.add(write.value);
  }
  return values;
}

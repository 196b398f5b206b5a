import { BY_LANE, DistributionError } from './plan.ts';

/** A function of the database as it is now. */
export type Routine = {
  readonly name: string;
  readonly language: string;
  readonly returnsSet: boolean;
  readonly source: string;
  /** The whole statement that would make it anew. */
  readonly definition: string;
};

/** What the posting functions are handed their lanes in. */
const LANES = 'p_lane';
const TOUCHED = 'v_lane';

/** A table, or the view that publishes it. */
const TABLE = new RegExp(`\\b(${BY_LANE.join('|').replaceAll('.', '\\.(?:public_)?')})\\b`);

/**
 * The same functions, such that a cluster can carry each statement to the one node that holds its lanes. The postings
 * are the same: where all rows of a batch are of the named lanes, naming them changes nothing; and what is looked up by
 * a reference alone is looked up in these lanes, which is right because the reference was claimed for its account.
 * Answers the statements that are left to run: none for a function that was adapted before.
 */
export function adaptRoutines(routines: readonly Routine[]): readonly string[] {
  return routines
    .filter((routine) => TABLE.test(routine.source))
    .map((routine) => ({ before: routine.definition, after: adapt(routine) }))
    .filter(({ before, after }) => before !== after)
    .map(({ after }) => after);
}

function adapt(routine: Routine): string {
  const general = routine.definition.replace(
    // A plan for any lane names none, so nobody could tell which node it is for.
    /\n SET plan_cache_mode TO 'force_generic_plan'/,
    '',
  );
  if (routine.language === 'sql')
    return general
      .replace('LANGUAGE sql', 'LANGUAGE plpgsql')
      .replace(routine.source, () => inPlpgsql(routine));
  if (routine.definition.includes(`${LANES} smallint[]`))
    return general.replace(routine.source, () => inLanes(routine, LANES));
  if (routine.definition.includes('p_touch bets.touch[]')) {
    const source = inLanes(routine, TOUCHED);
    const declared = `\ndeclare\n  ${TOUCHED} smallint[] := array(select distinct t.lane from unnest(p_touch) t);\nbegin`;
    return general.replace(routine.source, () =>
      source.includes(`${TOUCHED} smallint[]`) ? source : source.replace(/^\s*begin/, declared),
    );
  }
  return general;
}

/** A cluster cannot see the arguments of a function in plain SQL. */
function inPlpgsql({ source, returnsSet }: Routine): string {
  const query = source
    .trim()
    .replace(/;$/, '')
    .replaceAll(/\bselect from\b/g, 'select 1 from');
  return returnsSet
    ? `\n#variable_conflict use_column\nbegin\n  return query ${query};\nend `
    : `\nbegin\n  return (${query});\nend `;
}

/** Every table of the lanes says which lanes are meant. */
function inLanes({ name, source }: Routine, lanes: string): string {
  const among = ` = any (${lanes})`;
  if (source.includes(among)) return source;
  const named = source
    .replaceAll(/\b(\w+)\.lane(?: \+ 0)? = \w+\.lane\b/g, `$& and $1.lane${among}`)
    .replaceAll(
      /\b(\w+)\.(?:own_)?reference = \w+\.(?:own_reference|reference|transaction)\b/g,
      `$& and $1.lane${among}`,
    )
    .replaceAll(/\b(\w+)\.ctid = \w+\.place\b/g, `$& and $1.lane${among}`);
  const used = named.matchAll(new RegExp(`\\b(?:from|join|update)\\s+${TABLE.source}\\s+(\\w+)`, 'g'));
  for (const [words, , alias] of used) {
    if (named.includes(`${alias}.lane${among}`)) continue;
    throw new DistributionError(
      `${name}: "${words}" does not say which lanes are meant, so a cluster could not tell which node it is for. ` +
        'Join it by its lane, or add a rule in apps/api/src/distribution/functions.ts.',
    );
  }
  return named;
}

import type { Finding } from '../check/finding.ts';
import { show } from '../check/finding.ts';
import { checkInstance } from '../check/instance.ts';
import { readLeft } from '../check/rows.ts';
import { createDice } from '../dice.ts';
import { type ApiProcess, type Cluster, ownerPool, startApi } from '../instance.ts';
import { createPeople } from '../people.ts';
import { openEndpoints, openSessions } from './open.ts';
import { createSender, type Sent } from './sender.ts';
import { type Meaning, meaningInBooks, meaningInRules } from './state.ts';
import { createStory, ENDPOINTS } from './stories.ts';

export type CallbacksReport = {
  readonly events: number;
  readonly stories: number;
  readonly permutations: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly violations: readonly Finding[];
};

const STORIES_AT_ONCE = 12;
/** Orders in which each story is told, each to a member who never heard it. */
const TRIES = 8;
const CREDIT = 1_000_000n * 100_000n;

/** M5: tells vendors' stories in many orders, and compares what each came to with the rules and with each other. */
export async function runCallbacks(options: {
  readonly cluster: Cluster;
  readonly events: number;
  readonly seed: number;
  readonly onChunk?: (events: number, violations: number) => void;
}): Promise<CallbacksReport> {
  const instance = await options.cluster.open();
  const owner = ownerPool(instance);
  const dice = createDice(options.seed);
  const found: Finding[] = [];
  const kinds: Record<string, number> = {};
  const apis: ApiProcess[] = [];
  let [events, stories, chunk] = [0, 0, 0];
  const startedAt = performance.now();
  try {
    for (let process = 0; process < 2; process += 1) apis.push(await startApi(instance));
    const endpoints = await openEndpoints(owner, apis);
    const [api] = apis;
    if (api === undefined) throw new Error('Callbacks need an instance.');
    while (events < options.events) {
      chunk += 1;
      const prefix = `c${options.seed}x${chunk}`;
      const people = await createPeople({
        owner,
        api,
        prefix,
        count: STORIES_AT_ONCE * TRIES,
        creditE5: CREDIT,
      });
      await openSessions(owner, api, people);
      const playing = Array.from({ length: STORIES_AT_ONCE }, (_, number) => {
        const endpoint = ENDPOINTS[(stories + number) % ENDPOINTS.length] ?? 'core';
        const story = createStory(endpoint, dice.fork());
        const sender = createSender({ apis, endpoint: endpoints[endpoint], story, creditE5: CREDIT });
        return people.slice(number * TRIES, (number + 1) * TRIES).map(async (person, index) => ({
          story,
          person,
          sent: await sender.send(
            { person, prefix: `${prefix}-${number}-${index}` },
            mannerOf(index),
            dice.fork(),
          ),
        }));
      });
      const done = await Promise.all(playing.flat());
      stories += STORIES_AT_ONCE;
      const left = await readLeft(owner, people);
      for (const same of Map.groupBy(done, ({ story }) => story).values()) {
        found.push(
          ...compare(
            same.map(({ sent, person }) => ({
              sent: sent,
              meaning: meaningInBooks(left, person, sent.names),
            })),
          ),
        );
      }
      for (const { sent } of done) {
        events += sent.events;
        found.push(...sent.findings);
        for (const [kind, number] of Object.entries(sent.kinds)) kinds[kind] = (kinds[kind] ?? 0) + number;
      }
      options.onChunk?.(events, found.length);
    }
    found.push(...(await checkInstance(owner, instance, apis)));
  } finally {
    for (const api of apis) await api.stop();
    await owner.end();
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    events,
    stories,
    permutations: stories * TRIES,
    seconds,
    perSecond: Math.round(events / seconds),
    kinds,
    violations: found,
  };
}

/** The first try is nearly as it happened, the last ones are all at once, the others in any order. */
function mannerOf(index: number): 'late' | 'wild' | 'crowd' {
  if (index < 2) return 'late';
  return index < TRIES - 2 ? 'wild' : 'crowd';
}

function compare(tries: readonly { readonly sent: Sent; readonly meaning: Meaning }[]): readonly Finding[] {
  const findings: Finding[] = [];
  const [first] = tries;
  for (const { sent, meaning } of tries) {
    if (sent.model !== null) {
      const must = meaningInRules(sent.model, sent.names);
      if (show(must) !== show(meaning)) {
        findings.push({
          invariant: 'oracle',
          text: `${sent.prefix} came to ${show(meaning)}, must be ${show(must)}: ${show(sent.log)}`,
        });
      }
    }
    if (first !== undefined && show(meaning) !== show(first.meaning)) {
      findings.push({
        invariant: 'I7',
        text: `one story, two ends: ${show(first.meaning)} and ${show(meaning)}, told ${show(sent.log)}`,
      });
    }
  }
  return findings;
}

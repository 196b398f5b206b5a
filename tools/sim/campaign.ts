import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { checkHistory } from './check/check.ts';
import { type Finding, show } from './check/finding.ts';
import { checkInstance } from './check/instance.ts';
import { checkOutbox, markOutbox } from './check/outbox.ts';
import { readLeft } from './check/rows.ts';
import { createDice, type Dice } from './dice.ts';
import { type Entry, playHistory } from './history.ts';
import {
  type ApiProcess,
  type Cluster,
  type Instance,
  ownerPool,
  startApi,
  startCluster,
} from './instance.ts';
import { createLatencies } from './latencies.ts';
import { createReceived, startListening } from './listener.ts';
import { type Answer, type Operation, perform } from './operations.ts';
import { createPeople } from './people.ts';

export type Campaign = {
  readonly operations: number;
  readonly seed: number;
  readonly clients: number;
  /** Operations of one history: fewer are easier to read when something is wrong. */
  readonly perHistory: number;
  readonly onHistory?: (done: Progress) => void;
  /** Where to open the instance; else on a PostgreSQL of this campaign's own. */
  readonly cluster?: Cluster;
  /** The way from each process to PostgreSQL; straight where nothing is said. */
  readonly lines?: (instance: Instance) => Promise<readonly Line[]>;
  /** Ends the campaign before its operations are spent. */
  readonly enough?: () => boolean;
  readonly bug?: PlantedBug;
};

/** A line that may break: then an answer may be late, and what it speaks of done before. */
export type Line = { readonly port: number; readonly close: () => Promise<void> };

/** What a planted bug changes; the campaign then ends with the first finding. */
export type PlantedBug = {
  readonly inDatabase?: (owner: pg.Pool) => Promise<void>;
  readonly inProcess?: (api: ApiProcess) => void;
  /** Instead of asking the product. */
  readonly act?: (api: ApiProcess, operation: Operation) => Promise<Answer>;
};

export type Progress = {
  readonly operations: number;
  readonly violations: number;
  readonly seconds: number;
};

export type CampaignReport = {
  readonly seed: number;
  readonly operations: number;
  readonly histories: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly postings: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly violations: readonly Finding[];
  readonly stored: string | null;
};

const PEOPLE = 300;
const CREDIT = 1_000n * 100_000n;

/** Plays histories against two processes, and judges each before the next begins. */
export async function runCampaign(campaign: Campaign): Promise<CampaignReport> {
  const cluster = campaign.cluster ?? (await startCluster());
  let stored = false;
  try {
    const instance = await cluster.open();
    const report = await playCampaign(campaign, instance);
    stored = report.stored !== null && campaign.bug === undefined;
    if (!stored) await instance.close();
    return report;
  } finally {
    if (campaign.cluster === undefined) await cluster.stop({ keepHome: stored });
  }
}

async function playCampaign(campaign: Campaign, instance: Instance): Promise<CampaignReport> {
  const { bug } = campaign;
  const owner = ownerPool(instance);
  const dice = createDice(campaign.seed);
  const found: Finding[] = [];
  const latencies = createLatencies();
  const answers: Record<string, number> = {};
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1_000;
  const over = (): boolean => (bug !== undefined && found.length > 0) || campaign.enough?.() === true;
  let [played, histories, postings] = [0, 0, 0];
  let stored: string | null = null;
  const apis: ApiProcess[] = [];
  await createReceived(owner);
  await bug?.inDatabase?.(owner);
  const lines = (await campaign.lines?.(instance)) ?? [];
  try {
    for (const process of [0, 1]) apis.push(await startApi(instance, lines[process]?.port));
    for (const api of apis) bug?.inProcess?.(api);
    const sealing = apis.map((api) => api.features.seals.start());
    while (played < campaign.operations && !over()) {
      histories += 1;
      const operations = Math.min(campaign.perHistory, campaign.operations - played);
      const id = `${campaign.seed}x${histories}`;
      const history = await playOne({ ...campaign, operations, owner, apis, dice, id });
      played += history.entries.length;
      postings += history.postings;
      for (const { answer, invokedAt, respondedAt } of history.entries) {
        latencies.push(respondedAt - invokedAt);
        const word = answer.kind === 'outcome' ? answer.outcome.status : answer.kind;
        answers[word] = (answers[word] ?? 0) + 1;
      }
      found.push(...history.findings);
      if (bug !== undefined && !over()) found.push(...(await checkInstance(owner, instance, apis)));
      if (history.findings.length > 0) stored ??= keep(instance.home, history.entries, history.findings);
      campaign.onHistory?.({ operations: played, violations: found.length, seconds: seconds() });
    }
    for (const worker of sealing) await worker.stop();
    if (bug === undefined) found.push(...(await checkInstance(owner, instance, apis)));
  } finally {
    for (const api of apis) await api.stop();
    for (const line of lines) await line.close();
    await owner.end();
  }
  return {
    seed: campaign.seed,
    operations: played,
    histories,
    seconds: seconds(),
    perSecond: Math.round(played / seconds()),
    ...latencies.read(),
    postings,
    answers,
    violations: found,
    stored,
  };
}

type Playing = Campaign & {
  readonly owner: pg.Pool;
  readonly apis: readonly ApiProcess[];
  readonly dice: Dice;
  readonly id: string;
};

async function playOne(playing: Playing) {
  const { owner, apis, dice, id } = playing;
  const [first] = apis;
  if (first === undefined) throw new Error('A history needs a process.');
  const people = await createPeople({ owner, api: first, prefix: id, count: PEOPLE, creditE5: CREDIT });
  const mark = await markOutbox(owner);
  await owner.query('truncate sim.received');
  const listening = startListening(owner, apis);
  const entries = await playHistory({
    id,
    dice: dice.fork(),
    apis,
    people,
    clients: playing.clients,
    operations: playing.operations,
    act: playing.bug?.act ?? perform,
  });
  await listening.drain();
  const left = await readLeft(owner, people);
  const findings = [
    ...checkHistory({ entries, people, creditE5: CREDIT, left, inDoubt: playing.lines !== undefined }),
    ...(await checkOutbox(owner, mark, left.bets)),
  ];
  return { entries, findings, postings: left.postings.length };
}

function keep(home: string, entries: readonly Entry[], findings: readonly Finding[]): string {
  const file = join(home, 'history.jsonl');
  const lines = [...findings.map((finding) => ({ finding })), ...entries.map(plain)];
  writeFileSync(file, lines.map((line) => show(line)).join('\n'));
  return file;
}

/** An outcome's fields are read from its row, so they have to be asked for one by one. */
function plain(entry: Entry): unknown {
  if (entry.answer.kind !== 'outcome') return entry;
  const { outcome } = entry.answer;
  const acts = outcome.acts.map(({ status, balance, version, posting }) => ({
    status,
    balance,
    version,
    posting,
  }));
  return { ...entry, answer: { kind: 'outcome', ...outcome, acts } };
}

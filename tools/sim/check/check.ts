import type { Entry } from '../history.ts';
import { openAccount } from '../oracle/account.ts';
import type { Foreign } from '../oracle/ledger-rules.ts';
import type { Person } from '../people.ts';
import { compareBooks, compareInstance } from './books.ts';
import { type Finding, show } from './finding.ts';
import { checkGates } from './gates.ts';
import { type Part, partsOf, plainAct } from './parts.ts';
import { type Replayed, replayAccount } from './replay.ts';
import { keyOfPosting, type Left, type PostingRow } from './rows.ts';
import { switchesOf } from './switches.ts';
import { backwards, createVersionWindows, type Span } from './windows.ts';

/** Everything that is wrong with a history, seen from its answers and from what it left in the database. */
export function checkHistory(history: {
  readonly entries: readonly Entry[];
  readonly people: readonly Person[];
  readonly creditE5: bigint;
  readonly left: Left;
  /** Lines broke on the way: the instance may have done at a first try what it answered at a later one. */
  readonly inDoubt: boolean;
}): readonly Finding[] {
  const { entries, people, left } = history;
  const findings: Finding[] = [...compareInstance(left), ...unanswered(entries)];
  const parts = entries.flatMap(partsOf);
  const partsBy = Map.groupBy(parts, ({ account }) => account);
  const postings = Map.groupBy(left.postings, ({ account }) => account);
  const bets = Map.groupBy(left.bets, ({ account }) => account);
  const tombs = Map.groupBy(left.tombs, ({ account }) => account);
  const wins = new Map(left.wins.map((win) => [win.key, win]));
  const ownerOf = owners(left.postings, parts);
  const looks = Map.groupBy(entries, ({ operation }) => operation.person.account);
  const switches = switchesOf(entries);

  for (const person of people) {
    const account = left.accounts.find(({ id }) => id === person.account);
    if (account === undefined) {
      findings.push({ invariant: 'I5', text: `account ${person.account} is gone` });
      continue;
    }
    const model = openAccount(history.creditE5, 1n);
    const own = postings.get(person.account) ?? [];
    const replayed = replayAccount({
      account: person.account,
      model,
      parts: partsBy.get(person.account) ?? [],
      rows: new Map(own.map((row) => [row.version, row])),
      versionAtEnd: account.version,
      inDoubt: history.inDoubt,
      surroundings: {
        foreigns: (part) => foreigns(part, ownerOf),
        held: (part) => switches.held(person.account, part.entry),
        ended: (part) => switches.ended(person.account, part.sessionEpoch, part.entry),
      },
    });
    findings.push(...replayed.findings);
    if (replayed.findings.length === 0) {
      const debts = account.debtAccount === null ? [] : (postings.get(account.debtAccount) ?? []);
      findings.push(
        ...compareBooks({
          account,
          model,
          postings: own,
          debts,
          bets: bets.get(person.account) ?? [],
          wins,
          tombs: tombs.get(person.account) ?? [],
          vagueRounds: replayed.vagueRounds,
        }),
      );
    }
    findings.push(...checkRepeats(partsBy.get(person.account) ?? [], own));
    findings.push(...checkGates(looks.get(person.account) ?? [], own));
    // Where the replay ended early nobody knows what was to be seen after it.
    if (replayed.findings.length === 0) {
      findings.push(...checkLooks(looks.get(person.account) ?? [], replayed));
    }
  }
  return findings;
}

function unanswered(entries: readonly Entry[]): readonly Finding[] {
  return entries.flatMap(({ seq, answer, operation }): Finding[] => {
    if (answer.kind === 'busy') {
      return [{ invariant: 'I11', text: `a ${operation.kind} never got an answer`, entries: [seq] }];
    }
    return answer.kind === 'broken'
      ? [{ invariant: 'answers', text: `a ${operation.kind} was answered ${answer.error}`, entries: [seq] }]
      : [];
  });
}

type Owner = { readonly account: bigint; readonly span: Span };

/** Who has each key, since about when. */
function owners(rows: readonly PostingRow[], parts: readonly Part[]): ReadonlyMap<string, Owner> {
  const asked = new Map<string, Span>();
  for (const { account, keys, entry, seen } of parts) {
    const isPosted = seen.some(({ status }) => status === 'posted' || status === 'repeat');
    for (const key of keys) {
      const name = `${account} ${key}`;
      const before = asked.get(name);
      asked.set(name, {
        invokedAt: Math.min(before?.invokedAt ?? Infinity, entry.invokedAt),
        respondedAt: Math.min(before?.respondedAt ?? Infinity, isPosted ? entry.respondedAt : Infinity),
      });
    }
  }
  const owned = new Map<string, Owner>();
  for (const row of rows) {
    const { account, leg } = row;
    if (leg !== 0) continue;
    const key = keyOfPosting(row);
    const span = asked.get(`${account} ${key}`) ?? { invokedAt: -Infinity, respondedAt: Infinity };
    owned.set(key, { account, span });
  }
  return owned;
}

/** Whether others had this part's keys at its moment: for sure, for sure not, or both are possible. */
function foreigns(part: Part, ownerOf: ReadonlyMap<string, Owner>): readonly Foreign[] {
  const sure = new Set<string>();
  const maybe = new Set<string>();
  const names = part.keys.flatMap((key) => (key.startsWith('undo ') ? [key, `move ${key.slice(5)}`] : [key]));
  for (const name of names) {
    const owner = ownerOf.get(name);
    if (owner === undefined || owner.account === part.account) continue;
    if (owner.span.respondedAt < part.entry.invokedAt) sure.add(name);
    else if (owner.span.invokedAt <= part.entry.respondedAt) maybe.add(name);
  }
  const certain: Foreign = (op, key) => sure.has(`${op} ${key}`);
  if (maybe.size === 0) return [certain];
  return [certain, (op, key) => certain(op, key) || maybe.has(`${op} ${key}`)];
}

/** I6: whoever is told of an act twice is told the same: id, time, balance and version. */
function checkRepeats(parts: readonly Part[], rows: readonly PostingRow[]): readonly Finding[] {
  const findings: Finding[] = [];
  const by = new Map(rows.filter(({ leg }) => leg === 0).map((row) => [keyOfPosting(row), row]));
  for (const { entry, keys, seen } of parts) {
    for (const [index, act] of seen.entries()) {
      const key = keys[index];
      if (key === undefined || (act.status !== 'posted' && act.status !== 'repeat')) continue;
      const row = by.get(key);
      const same =
        row !== undefined &&
        act.balance === row.balanceAfterE5 &&
        act.version === row.version &&
        (act.posting === undefined || act.posting === row.id.toString()) &&
        isSameTime(act.recordedAt, row.recordedAt);
      if (same) continue;
      const invariant = row === undefined ? 'I5' : 'I6';
      const text = `${key} was answered ${act.status} with ${show(plainAct(act))}, and stands as ${show(row ?? null)}`;
      findings.push({ invariant, text, entries: [entry.seq] });
    }
  }
  return findings;
}

/** The database counts microseconds; two drivers may round them apart. */
function isSameTime(reported: Date | undefined, stands: Date): boolean {
  return reported === undefined || Math.abs(reported.getTime() - stands.getTime()) <= 1;
}

/** Reads see what was acknowledged before them, never an older state, never one between the acts of a call. */
function checkLooks(entries: readonly Entry[], { steps, visible }: Replayed): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [one, other] of backwards(steps)) {
    findings.push({
      invariant: 'reads',
      text: `version ${other.version} was answered before version ${one.version} was asked for`,
    });
  }
  const seen = entries.flatMap(({ seq, invokedAt, respondedAt, answer }) =>
    answer.kind === 'seen' ? [{ seq, invokedAt, respondedAt, ...answer }] : [],
  );
  const versioned = seen.flatMap((look) =>
    look.version === null ? [] : [{ ...look, version: look.version }],
  );
  const windowOf = createVersionWindows(steps, versioned, 1n);
  for (const look of seen) {
    const { least, most } = windowOf(look);
    const possible = [...visible].filter(([version]) => version >= least && version <= most);
    const fits = possible.some(
      ([version, balance]) => balance === look.balance && (look.version === null || look.version === version),
    );
    if (fits) continue;
    findings.push({
      invariant: 'reads',
      text: `a read saw ${look.balance} (version ${look.version ?? 'untold'}), where ${show(possible)} was to be seen`,
      entries: [look.seq],
    });
  }
  return findings;
}

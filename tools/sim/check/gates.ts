import type { Entry } from '../history.ts';
import { type Finding, show } from './finding.ts';
import type { PostingRow } from './rows.ts';

/** Two clocks of one machine; the database stamps with its own. */
const CLOCKS_APART_MS = 5;

/**
 * I8: once somebody was told that an account is shut, no stake on it is booked until somebody asks to open it. The
 * order of answers alone would not show a gate that is looked at before the lock is taken; the time of the row does.
 */
export function checkGates(entries: readonly Entry[], rows: readonly PostingRow[]): readonly Finding[] {
  const shut = [
    ...closedFor(entries, isLimited, isOpened),
    ...closedFor(entries, isExcluded, nothing),
    ...closedFor(entries, isLocked, isUnlocked),
  ];
  if (shut.length === 0) return [];
  return rows.flatMap((row): Finding[] => {
    if (row.kind !== 'bets.stake' && row.kind !== 'bets.place') return [];
    const at = row.recordedAt.getTime() - performance.timeOrigin;
    const broken = shut.find(
      ({ from, until }) => at > from + CLOCKS_APART_MS && at < until - CLOCKS_APART_MS,
    );
    if (broken === undefined) return [];
    const late = (at - broken.from).toFixed(0);
    const text = `${late} ms after the account was said to be shut a stake was booked: ${show(row)}`;
    return [{ invariant: 'I8', text, entries: [broken.entry.seq] }];
  });
}

type Which = (operation: Entry['operation']) => boolean;
const isLimited: Which = (operation) => operation.kind === 'shut' && operation.reason === 'LIMITED';
const isExcluded: Which = (operation) => operation.kind === 'shut' && operation.reason === 'EXCLUDED';
/** An exclusion is opened by nothing. */
const nothing: Which = () => false;
const isOpened: Which = ({ kind }) => kind === 'open';
const isLocked: Which = (operation) => operation.kind === 'status' && operation.status === 'LOCKED';
const isUnlocked: Which = (operation) => operation.kind === 'status' && operation.status === 'ACTIVE';

/** From when the closing was answered until somebody asked for the opening, if that was later. */
function closedFor(entries: readonly Entry[], closes: Which, opens: Which) {
  const openings = entries.filter(({ operation }) => opens(operation));
  return entries.flatMap((entry) => {
    if (!closes(entry.operation) || entry.answer.kind !== 'done') return [];
    const until = openings
      .filter((opening) => opening.respondedAt > entry.invokedAt)
      .reduce((soonest, opening) => Math.min(soonest, opening.invokedAt), Infinity);
    return until > entry.respondedAt ? [{ entry, from: entry.respondedAt, until }] : [];
  });
}

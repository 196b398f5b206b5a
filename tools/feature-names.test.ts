import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCREEN_FLOORS } from '../apps/api/src/floors.ts';
import { CHECKOUT } from './start/settings.ts';

const FEATURES: ReadonlySet<string> = new Set(SCREEN_FLOORS.flat());

/**
 * What all screens share: frame, titles, menus, the screen on its way, the kit of records, the operator's
 * rules, refusals; the app on the phone; the second half of home, which brings its words itself; and what the service of
 * notifications says of each event.
 */
const SHARED_MESSAGES =
  'shell screens menu notYet records rules refusals pwa belowFold notices rewardTitles'.split(' ');
/** The words of the three pages of `records`, whose own name the kit's words bear. */
const OF_RECORDS = ['movements', 'profit', 'statements'];
/** The steps of `deposits` and of `withdrawals`, which other pages show as well. */
const OF_STEPS = ['firstDeposit', 'withdrawalSteps'];
/** What `registration` says of inviting others, on a page of its own and on an agent's. */
const OF_REGISTRATION = ['invites'];
/** Calls in a second file of their feature: `bills`, `login`, `sessions`, `colleagues`, `contracts`, `documents`, `desk`, `push`, `providers`, `registration`, `upline`, `vendors`. */
const BESIDE =
  'arrivals openings downline moves approval-decisions staff-login staff-events staff-factors staff-sessions staff-roles staff-networks violations vendor-connections provider-connections provider-keys desk-acts desk-lists desk-payments desk-queues chat-desk bills-desk bills-disputes bills-rule bills-trials locks push-key contracts-desk deposits-desk withdrawal-desk withdrawal-rules report-rates report-comparisons'.split(
    ' ',
  );

const namesIn = (folder: string): readonly string[] =>
  readdirSync(join(CHECKOUT, folder)).map((name) => name.replace(/\.ts$/, ''));
const strangers = (names: readonly string[], known: readonly string[]): readonly string[] =>
  names.filter((name) => !FEATURES.has(name) && !known.includes(name));

describe('a feature has one name', () => {
  it('that the folders of the web bear', () => {
    expect(strangers(namesIn('apps/web/src/features'), [])).toEqual([]);
    expect(strangers(namesIn('apps/backoffice/src/features'), [])).toEqual([]);
  });

  it('that its messages bear, in every language', () => {
    for (const folder of ['features', 'en', 'ty', 'cn', 'th', 'vi']) {
      const found = strangers(namesIn(`packages/i18n/src/${folder}`), [
        ...SHARED_MESSAGES,
        ...OF_RECORDS,
        ...OF_STEPS,
        ...OF_REGISTRATION,
      ]);
      expect(found).toEqual([]);
    }
  });

  it('that the files of its calls bear', () => {
    const files = namesIn('packages/wire/src').filter((name) => {
      if (name.includes('.') || !existsSync(join(CHECKOUT, `packages/wire/src/${name}.ts`))) return false;
      return readFileSync(join(CHECKOUT, `packages/wire/src/${name}.ts`), 'utf8').includes('= defineCall(');
    });
    expect(files.length).toBeGreaterThan(15);
    expect(strangers(files, BESIDE)).toEqual([]);
  });
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../texts/index.ts';
import { bodyOf, TermsDraft } from './draft.ts';

const EN = { title: 'Rules', content: '<p>Play fair.</p>', action: null };
const CN = { title: '规则', content: '<p>公平。</p>', action: null };

const faultsOf = (written: Parameters<typeof wordsOf>[0], saved: typeof written): readonly unknown[] => {
  const { issues = [] } = v.safeParse(
    TermsDraft,
    bodyOf({ needsConsent: true, words: wordsOf(written) }, saved),
  );
  return issues.map((issue) => v.getDotPath(issue));
};

describe('the next version of terms', () => {
  it('is not saved with a language emptied that its draft has: it would stay as it was, unseen', () => {
    expect(faultsOf({ EN }, { EN, CN })).toEqual(['words.CN.title']);
  });

  it('begins in as few languages as wanted, whatever is in force', () => {
    expect([faultsOf({ EN }, {}), faultsOf({ EN, CN }, { EN })]).toEqual([[], []]);
  });
});

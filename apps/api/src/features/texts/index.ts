/**
 * Texts: what a brand's staff write for its members, language by language. Promises that what is shown was cleaned under
 * the rule of today, and that English stands in where a language is not written. Never knows what a text is about.
 */
import { LANGUAGES, type Language } from '@laro/wire';
import { HTML_VERSION } from '@laro/wire/html';
import { textMissing, type Texts as Written } from '@laro/wire/texts';
import type { Feature } from '../../platform/feature.ts';
import { cleanHtml } from '../../platform/html.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Merchants } from '../merchants/index.ts';
import * as store from './store.ts';

const CLEANED_AT_ONCE = 200;

export type ShownText = {
  readonly title: string;
  /** As it was typed, for a place that shows text alone. */
  readonly written: string;
  /** HTML, cleaned. */
  readonly content: string;
  readonly action: string | null;
};

/** Cleaned, and ready to be saved. */
export type ReadyTexts = readonly store.NewText[];

export interface Texts {
  /** Cleans what was written; outside of any transaction. */
  ready(merchant: string, written: Written): Promise<ReadyTexts>;
  /** In place of all that was written for this thing before. */
  save(scope: Scope, kind: string, owner: string, texts: ReadyTexts): Promise<void>;
  remove(scope: Scope, kind: string, owner: string): Promise<void>;
  /** By owner; whose text exists neither in this language nor in English is not among them. */
  shown(
    scope: Scope,
    kind: string,
    owners: readonly string[],
    language: Language,
  ): Promise<ReadonlyMap<string, ShownText>>;
  /** As it was written, by owner. */
  written(scope: Scope, kind: string, owners: readonly string[]): Promise<ReadonlyMap<string, Written>>;
  /** Throws where a language is missing in which the brand's content must exist (settled.md 8). */
  assertComplete(merchant: string, written: Written): Promise<void>;
}

export function createTexts(
  { scopes }: Platform,
  { merchants }: { readonly merchants: Merchants },
): Feature<Texts> {
  async function clean(merchant: string, html: string): Promise<string> {
    return cleanHtml(html, await merchants.linkHosts(merchant));
  }

  async function cleanOutdated(): Promise<void> {
    for (const merchant of await merchants.codes()) {
      const outdated = await scopes.read(
        merchant,
        async (scope) => await store.outdatedTexts(scope, HTML_VERSION, CLEANED_AT_ONCE),
      );
      for (const text of outdated) {
        const content = await clean(merchant, text.written);
        await scopes.write(merchant, async (scope) => {
          await store.cleanAgain(scope, text, { content, version: HTML_VERSION });
        });
      }
    }
  }

  return {
    functions: {
      async ready(merchant, written) {
        const ready: store.NewText[] = [];
        for (const language of LANGUAGES) {
          const text = written[language];
          if (!text) continue;
          const content = await clean(merchant, text.content);
          ready.push({ ...text, language, written: text.content, content, version: HTML_VERSION });
        }
        return ready;
      },
      save: store.saveTexts,
      remove: store.removeTexts,
      async shown(scope, kind, owners, language) {
        const rows = await store.shownTexts(scope, kind, owners, language);
        return new Map(rows.map(({ owner, ...text }) => [owner, text]));
      },
      async written(scope, kind, owners) {
        const all = new Map<string, Written>();
        for (const { owner, language, title, written, action } of await store.writtenTexts(
          scope,
          kind,
          owners,
        )) {
          all.set(owner, { ...all.get(owner), [language]: { title, content: written, action } });
        }
        return all;
      },
      async assertComplete(merchant, written) {
        const { languages } = await merchants.byCode(merchant);
        const missing = languages.filter((language) => !Object.hasOwn(written, language));
        if (missing.length > 0) throw new Refusal(textMissing, { languages: missing });
      },
    },
    jobs: [{ name: 'texts.clean', schedule: '*/10 * * * *', run: cleanOutdated }],
  };
}

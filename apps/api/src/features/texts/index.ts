/**
 * Texts: what a brand's staff write for its members, language by language. Promises that what is shown was cleaned under
 * the rule of today, and that English stands in where a language is not written. Never knows what a text is about.
 */
import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@laro/wire';
import { HTML_VERSION } from '@laro/wire/html';
import { type ContentKind, textMissing, type Texts as Written } from '@laro/wire/texts';
import type { Feature } from '../../platform/feature.ts';
import { cleanHtml } from '../../platform/html.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Merchants } from '../merchants/index.ts';
import { bindContent, type ContentStatus, type Kinds } from './content.ts';
import * as store from './store.ts';

export type { ContentStatus } from './content.ts';

const CLEANED_AT_ONCE = 200;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export type ShownText = {
  /** Of these words: English where they are not written in the language that was asked for. */
  readonly language: Language;
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
  /** The same of words that hold no HTML, where there is nothing to clean: whatever looks like it is shown as it stands. */
  plain(words: Readonly<Record<Language, { readonly title: string; readonly text: string }>>): ReadyTexts;
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
  /** Throws where a language is missing in which the brand's content must exist (DOCUMENT-6). */
  assertComplete(merchant: string, written: Written): Promise<void>;
  /** Which words they were, without them: the audit holds no content. */
  digestOf(written: Written): string;
  /** Hands over how the things of a kind stand, by their ids. */
  shownBy(kind: ContentKind, statuses: (scope: Scope) => Promise<ReadonlyMap<string, ContentStatus>>): void;
  /** What a brand begins with before anybody knows where its links may lead: they lead nowhere until it is cleaned anew. */
  begin(scope: Scope, kind: string, owner: string, written: Written): Promise<void>;
}

export function createTexts(
  { scopes }: Platform,
  { merchants }: { readonly merchants: Merchants },
): Feature<Texts> {
  const kinds: Kinds = new Map();

  async function clean(merchant: string, html: string): Promise<string> {
    return cleanHtml(html, await merchants.linkHosts(merchant));
  }

  async function cleanOutdated(merchant: string): Promise<void> {
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

  return {
    functions: {
      async ready(merchant, written) {
        const hosts = await merchants.linkHosts(merchant);
        return rowsOf(written, (html) => cleanHtml(html, hosts), HTML_VERSION);
      },
      plain: (words) =>
        LANGUAGES.map((language) => {
          const { title, text } = words[language];
          const content = `<p>${text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')}</p>`;
          return { language, title, written: content, content, action: null, version: HTML_VERSION };
        }),
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
      digestOf,
      shownBy: (kind, statuses) => void kinds.set(kind, statuses),
      begin: async (scope, kind, owner, written) =>
        await store.saveTexts(
          scope,
          kind,
          owner,
          rowsOf(written, (html) => cleanHtml(html, new Set()), 0),
        ),
    },

    routes(calls) {
      bindContent(calls, scopes, merchants, kinds);
    },
    duties: [{ name: 'texts.clean', schedule: '*/10 * * * *', work: cleanOutdated }],
  };
}

function rowsOf(written: Written, clean: (html: string) => string, version: number): store.NewText[] {
  return LANGUAGES.flatMap((language) => {
    const text = written[language];
    return text ? { ...text, language, written: text.content, content: clean(text.content), version } : [];
  });
}

function digestOf(written: Written): string {
  const words = LANGUAGES.map((language) => {
    const { title, content, action = null } = written[language] ?? {};
    return [title, content, action];
  });
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32);
}

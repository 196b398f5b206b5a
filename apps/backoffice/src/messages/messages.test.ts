import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage, parameterNames } from '@laro/i18n/compile';
import { namespaces, readMessages } from '@laro/i18n/vite';
import { STAFF_ACTS } from '@laro/wire/acts';
import { APPROVAL_KINDS } from '@laro/wire/approvals';
import { MOVEMENT_KINDS } from '@laro/wire/movement-kinds';
import { describe, expect, it } from 'vitest';
import { SCREEN_NAMES, screenOf } from '../screens.ts';

/** Names, which nobody translates. */
const SAID_ALIKE: readonly string[] = [];
const FOLDER = import.meta.dirname;

type Sentences = Readonly<Record<string, string>>;
const sentences = async (language: 'EN' | 'CN', namespace: string): Promise<Sentences> =>
  (await readMessages(language, namespace, FOLDER)) ?? {};

describe('what the console says', () => {
  it.each(namespaces(FOLDER))(
    'in %s it says in Chinese too, with the same values in it',
    async (namespace) => {
      const shapeOf = (messages: Sentences) =>
        Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, parameterNames(text)]));
      const [english, chinese] = [await sentences('EN', namespace), await sentences('CN', namespace)];
      expect(Object.keys(english).length).toBeGreaterThan(0);
      expect(shapeOf(chinese)).toEqual(shapeOf(english));
      for (const text of [...Object.values(english), ...Object.values(chinese)]) {
        expect(text).not.toBe('');
        expect(() => compileMessage(text)).not.toThrow();
      }
      const left = Object.entries(chinese).filter(
        ([key, text]) => text === english[key] && !SAID_ALIKE.includes(text),
      );
      expect(left).toEqual([]);
    },
  );
});

describe('what stands in the audit and in approvals', () => {
  it.each(['EN', 'CN'] as const)(
    'is in words in %s: every act, every kind and what approving one does',
    async (language) => {
      const [acts, approvals] = [await sentences(language, 'acts'), await sentences(language, 'approvals')];
      const kinds = Object.keys(APPROVAL_KINDS).flatMap((kind) => [`kind_${kind}`, `act_${kind}`]);
      expect(STAFF_ACTS.filter((act) => !acts[act])).toEqual([]);
      expect(Object.keys(acts).filter((act) => !STAFF_ACTS.some((known) => known === act))).toEqual([]);
      expect(kinds.filter((key) => !approvals[key])).toEqual([]);
    },
  );
});

describe('what moved in a wallet', () => {
  it.each(['EN', 'CN'] as const)('is a sentence in %s for every kind of movement', async (language) => {
    const events = await sentences(language, 'deskEvents');
    const kinds = Object.keys(MOVEMENT_KINDS);
    expect(kinds.filter((kind) => !events[kind] || !events[`kind_${kind}`])).toEqual([]);
  });
});

describe('the pages of the console', () => {
  it('each has a title, a file that exports it, and messages that exist', async () => {
    const titles = await sentences('EN', 'screens');
    const known = namespaces(FOLDER);
    for (const name of SCREEN_NAMES) {
      const { page, messages = [page.split('/')[0] ?? ''] } = screenOf(name);
      expect(titles[name], name).toBeDefined();
      expect(messages.filter((namespace) => !known.includes(namespace))).toEqual([]);
      const code = readFileSync(join(FOLDER, '..', 'features', `${page}.tsx`), 'utf8');
      expect(code).toContain(`export function ${page.split('/')[1]}(`);
    }
  });

  it('no two share an address or a letter', () => {
    for (const field of ['path', 'jump'] as const) {
      const values = SCREEN_NAMES.map((name) => screenOf(name)[field]).filter((value) => value !== undefined);
      expect(new Set(values).size).toBe(values.length);
    }
  });
});

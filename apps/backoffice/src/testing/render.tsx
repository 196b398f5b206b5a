import { join } from 'node:path';
import { createQueryClient } from '@laro/client';
import { createMessageStore, MessagesProvider } from '@laro/client/messages';
import { compileMessages } from '@laro/i18n/compile';
import { readMessages } from '@laro/i18n/vite';
import type { StaffSession } from '@laro/wire';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import desk from '../messages/en/desk.ts';
import deskEvents from '../messages/en/deskEvents.ts';
import facts from '../messages/en/facts.ts';
import form from '../messages/en/form.ts';
import games from '../messages/en/games.ts';
import help from '../messages/en/help.ts';
import notes from '../messages/en/notes.ts';
import operations from '../messages/en/operations.ts';
import pictures from '../messages/en/pictures.ts';
import previews from '../messages/en/previews.ts';
import reports from '../messages/en/reports.ts';
import settings from '../messages/en/settings.ts';
import shell from '../messages/en/shell.ts';
import table from '../messages/en/table.ts';
import texts from '../messages/en/texts.ts';
import versions from '../messages/en/versions.ts';
import withdrawals from '../messages/en/withdrawals.ts';
import words from '../messages/en/words.ts';
import { StaffContext } from '../shell/session.ts';

const withShared = (own: Readonly<Record<string, string>>) => compileMessages({ ...words, ...own });
const WORDS = {
  facts: withShared(facts),
  form: withShared(form),
  shell: withShared(shell),
  table: withShared(table),
};
/** Of single features, for the tests that ask for them. */
const MORE_WORDS = {
  desk: withShared(desk),
  deskEvents: withShared(deskEvents),
  games: withShared(games),
  help: withShared(help),
  notes: withShared(notes),
  operations: withShared(operations),
  pictures: withShared(pictures),
  previews: withShared(previews),
  reports: withShared(reports),
  screens: withShared(
    (await readMessages('EN', 'screens', join(import.meta.dirname, '..', 'messages'))) ?? {},
  ),
  settings: withShared(settings),
  texts: withShared(texts),
  versions: withShared(versions),
  withdrawals: withShared(withdrawals),
};

/** The document of the tests has no media and measures nothing. */
function standInForLayout(): void {
  globalThis.matchMedia ??= ((media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as never;
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  } as never;
  if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });
}

const SESSION: StaffSession = {
  userName: 'ana',
  role: 'support',
  roleName: null,
  permissions: [],
  merchant: {
    code: 'DEMO',
    name: 'Laro',
    currency: 'PHP',
    currencySymbol: '₱',
    timeZone: 'Asia/Manila',
    languages: ['EN', 'CN'],
    profile: 'DEMO',
    accent: null,
  },
  merchants: [],
  stepUpFresh: false,
};

/** Draws a part of the console with what surrounds it, in English; for somebody who may do what is said. */
export function renderPart(
  part: ReactNode,
  {
    permissions = [],
    namespaces = [],
  }: {
    readonly permissions?: StaffSession['permissions'];
    readonly namespaces?: readonly (keyof typeof MORE_WORDS)[];
  } = {},
): void {
  standInForLayout();
  const more = Object.fromEntries(namespaces.map((name) => [name, MORE_WORDS[name]]));
  const messages = createMessageStore('EN', () => Promise.reject(new Error('No more words.')), {
    ...WORDS,
    ...more,
  });
  const queries = createQueryClient(() => Promise.reject(new Error('Nobody is asked here.')));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <MessagesProvider store={messages}>
          <StaffContext value={{ ...SESSION, permissions }}>{part}</StaffContext>
        </MessagesProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

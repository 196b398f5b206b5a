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
import { StaffContext } from '../shell/session.ts';

const english = async (namespace: string) =>
  await readMessages('EN', namespace, join(import.meta.dirname, '..', 'messages'));
const shared = await english('words');
const wordsOf = async (namespace: string) => compileMessages({ ...shared, ...(await english(namespace)) });
const WORDS = {
  facts: await wordsOf('facts'),
  form: await wordsOf('form'),
  shell: await wordsOf('shell'),
  table: await wordsOf('table'),
};
/** Of single features, for the tests that ask for them. */
const MORE_WORDS = {
  desk: await wordsOf('desk'),
  deskEvents: await wordsOf('deskEvents'),
  games: await wordsOf('games'),
  help: await wordsOf('help'),
  notes: await wordsOf('notes'),
  operations: await wordsOf('operations'),
  pictures: await wordsOf('pictures'),
  previews: await wordsOf('previews'),
  reports: await wordsOf('reports'),
  screens: await wordsOf('screens'),
  settings: await wordsOf('settings'),
  texts: await wordsOf('texts'),
  versions: await wordsOf('versions'),
  withdrawals: await wordsOf('withdrawals'),
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

import type { Calls, CallValue, TermsHead } from '@laro/wire';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { TermsPage } from './TermsPage.tsx';
import { headOf, TERMS } from './testing.ts';

afterEach(cleanup);

type Mine = CallValue<Calls['listMyTerms']>;
const open = async (stage: Stage = {}, query = '') =>
  await renderScreen(<TermsPage />, {
    messages: ['terms'],
    path: '/m/terms',
    screen: 'terms',
    address: `/m/terms${query}`,
    answers: TERMS,
    ...stage,
  });

it('shows one document with its version and its date, and leads to the others', async () => {
  const { search } = await open();
  expect(await screen.findByRole('heading', { name: 'The rules' })).toBeDefined();
  expect(screen.getByText('Version 1 · In force since 01/01/2026')).toBeDefined();
  expect(await screen.findByText('What rules says.')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'The privacy' }));
  expect(search()).toEqual({ doc: 'privacy' });
  expect(await screen.findByText('What privacy says.')).toBeDefined();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('The privacy');
});

it('opens the first document for an address that names none there is', async () => {
  await open({}, '?doc=cookies');
  expect(await screen.findByRole('heading', { name: 'The rules' })).toBeDefined();
});

it('says where a brand has published nothing, and where a document did not load', async () => {
  await open({ answers: { listTerms: { list: [] } } });
  expect(await screen.findByRole('heading', { name: 'No terms yet' })).toBeDefined();
  cleanup();
  await open({ answers: { listTerms: TERMS.listTerms } });
  expect(await screen.findByRole('heading', { name: 'The document did not load' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('says that it is in English where the language of the reader is not written', async () => {
  await open({ language: 'TH' });
  const title = await screen.findByRole('heading', { name: 'The rules' });
  expect(title.lang).toBe('en');
  expect(screen.getByText(/แสดงเป็นภาษาอังกฤษ/)).toBeDefined();
});

it('tells a member when they agreed to it, and takes the consent that it waits for', async () => {
  let pending: TermsHead[] = [headOf('rules')];
  const sent: unknown[] = [];
  const mine = (() => ({
    pending,
    accepted: pending.length
      ? []
      : [{ kind: 'rules', version: 1, language: 'EN', acceptedAt: '2026-11-24T02:00:00.000Z' }],
  })) as unknown as Mine;
  const accept = ((input: unknown) => {
    sent.push(input);
    pending = [];
    return {};
  }) as never;
  await open({ session: MARIA, answers: { ...TERMS, listMyTerms: mine, acceptTerms: accept } });
  const button = await screen.findByRole('button', { name: 'Accept this version' });
  await act(async () => {
    button.click();
    button.click();
    await Promise.resolve();
  });
  expect(await screen.findByText('You accepted this version on 24/11/2026.')).toBeDefined();
  expect(sent).toEqual([{ terms: [{ kind: 'rules', version: 1 }], language: 'EN' }]);
});

it('asks a member of free play nothing', async () => {
  await open({ session: { ...MARIA, type: 4 } });
  expect(await screen.findByText('What rules says.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept this version' })).toBeNull();
});

import { standInForDialogs } from '@laro/ui/testing';
import { gateOf, type MemberInfo, MODULES, type Module } from '@laro/wire';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../dev/fixtures.ts';
import { MessageCenterPage } from './features/announcements/MessageCenterPage.tsx';
import { DownloadBar } from './features/download/index.ts';
import { LoginPage } from './features/login/LoginPage.tsx';
import { AccountPage } from './features/members/AccountPage.tsx';
import { MemberHomePage } from './features/members/MemberHomePage.tsx';
import { renderScreen, type Stage } from './shell/render-screen.tsx';
import SideMenu from './shell/SideMenu.tsx';
import { MARIA } from './shell/testing.ts';

/** An agent who may do all that a switch can open. */
const AGENT = { ...MARIA, type: 1 } as const;
/** The nickname shows when the answer has come, wherever it is asked for. */
const NICKNAME = 'Upstream';
const INFO = {
  ...(answerOf('getMemberInfo', {}, true) as MemberInfo),
  nickname: NICKNAME,
  type: 1,
  toUpline: true,
  toDownline: false,
} as const;
const menu = () => <SideMenu open onClose={() => {}} />;

/** Every place that has entries which hang on a switch, as a visitor or as a member sees it. */
const PLACES: readonly (readonly [place: string, stage: Stage, screen: () => ReactNode])[] = [
  ['home', {}, () => <DownloadBar />],
  ['menu', {}, menu],
  ['menu', { session: AGENT }, menu],
  ['member', { path: '/m/member/home', screen: 'memberHome' }, () => <MemberHomePage />],
  ['member', { path: '/m/member/home', screen: 'memberHome', session: AGENT }, () => <MemberHomePage />],
  ['login', { path: '/m/login', screen: 'login' }, () => <LoginPage />],
  ['messages', { path: '/m/webEmail', screen: 'messages', session: AGENT }, () => <MessageCenterPage />],
  ['account', { path: '/m/myAccount/index', screen: 'account', session: AGENT }, () => <AccountPage />],
];

/** How often each entry stands somewhere: a shortcut that every merchant has may lead where a switched one leads. */
type Shown = ReadonlyMap<string, number>;

/** What can be followed or pressed anywhere, of a merchant with these switches on. */
async function shown(flags: readonly Module[]): Promise<Shown> {
  const found = new Map<string, number>();
  const add = (entry: string) => found.set(entry, (found.get(entry) ?? 0) + 1);
  for (const [place, stage, page] of PLACES) {
    await renderScreen(page(), {
      messages: ['screens', 'games', 'members', 'menu', 'login', 'home', 'announcements', 'push'],
      ...stage,
      merchant: { flags: [...flags], downloads: flags.includes('DOWNLOADPOPUP') },
      answers: {
        getWallet: answerOf('getWallet', {}, true),
        getMemberInfo: INFO,
        getHeadIcon: { url: null, state: 'none' },
      } as NonNullable<Stage['answers']>,
    });
    if (stage.session) await screen.findAllByText(place === 'messages' ? 'Help' : NICKNAME);
    for (const link of screen.queryAllByRole('link')) add(`${place} ${link.getAttribute('href')}`);
    for (const button of screen.queryAllByRole('button')) {
      add(`${place} ${button.getAttribute('aria-label') ?? button.textContent}`);
    }
    cleanup();
  }
  return found;
}

let all: Shown;
beforeAll(async () => {
  standInForDialogs();
  all = await shown(MODULES);
});
beforeEach(standInForDialogs);
afterEach(cleanup);

describe('the switches of a merchant', () => {
  it.each(MODULES)('ROLE-4 ROLE-5 without %s just the entries that hang on it are gone', async (module) => {
    const left = await shown(MODULES.filter((other) => other !== module));
    const gone = [...all.keys()].filter((entry) => (left.get(entry) ?? 0) < (all.get(entry) ?? 0));
    expect(gone.toSorted()).toEqual([...(gateOf(module).entries ?? [])].toSorted());
  });
});

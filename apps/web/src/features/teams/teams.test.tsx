import { standInForDialogs } from '@laro/ui/testing';
import type { Calls, CallValue, MemberInfo, Module } from '@laro/wire';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../../dev/fixtures.ts';
import { PATHS } from '../../screens.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { AgentHomePage } from './AgentHomePage.tsx';
import { AgentRegisterPage } from './AgentRegisterPage.tsx';
import { greetingAt } from './greeting.ts';
import { TeamMembersPage } from './TeamMembersPage.tsx';
import { TeamOverviewPage } from './TeamOverviewPage.tsx';

standInForDialogs();
afterEach(cleanup);

const AGENT = { ...MARIA, type: 1 } as const;
const FEW = {
  bets: 3,
  bettors: 1,
  validTurnover: '90.00',
  stake: null,
  payout: null,
  netLoss: null,
} as const;
const KPI: CallValue<Calls['getTeamKpi']> = {
  content: [{ businessDay: '2026-11-27', ...FEW }],
  categories: [{ gameType: 'RNG', ...FEW }],
  isPartial: true,
  footer: { members: 4, registered: 2, active: 1, ...FEW },
};

describe('/m/agent/home', () => {
  it('AGENT-1 greets by the hour: morning to 10, afternoon to 14, late afternoon to 18, then evening', () => {
    const hours = (greeting: string) =>
      Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => greetingAt(hour) === greeting);
    expect(hours('morning')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(hours('afternoon')).toEqual([11, 12, 13, 14]);
    expect(hours('lateAfternoon')).toEqual([15, 16, 17, 18]);
    expect(hours('evening')).toEqual([19, 20, 21, 22, 23]);
  });

  it('AGENT-1 shows greeting, name, balance, the four counters, menu and footer, and what has not been read', async () => {
    await renderScreen(<AgentHomePage />, {
      messages: ['teams', 'screens', 'belowFold'],
      path: PATHS.agentHome,
      screen: 'agentHome',
      session: AGENT,
      merchant: { flags: ['AGEINFO3', 'MAILCEN', 'REGISTER_REE3'], footer: '© 2019–2025 Laro.' },
      answers: {
        getWallet: { sumBalance: '1234.50', currencySymbol: '₱', trial: false, version: 1 } as never,
        getTeamStatistics: {
          teamRegisterMemberCount: 11,
          teamLoginMemberCount: 22,
          teamBetMemberCount: 33,
          teamOnlineCount: 44,
        },
        countUnreadAnnouncements: { unreadCount: 3 },
        getInboxUnreadCount: { unreadCount: 7 },
      },
    });
    expect(screen.getByRole('heading', { name: AGENT.userName })).toBeDefined();
    expect(screen.getByText(/^Good (morning|afternoon|late afternoon|evening)$/)).toBeDefined();
    const balance = await screen.findAllByText((_, element) => element?.textContent === '₱1,234.50');
    expect(balance).not.toEqual([]);
    expect(within(screen.getByRole('contentinfo')).getByText('© 2019–2025 Laro.')).toBeDefined();
    expect(await screen.findByText('11')).toBeDefined();
    for (const count of ['22', '33', '44']) expect(screen.getByText(count)).toBeDefined();
    expect(await screen.findByLabelText('3 unread')).toBeDefined();
    expect(await screen.findByLabelText('7 unread')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Invite members' }).getAttribute('href')).toBe(
      '/m/agentRegister',
    );
    const menu = within(screen.getByRole('navigation', { name: 'Agency menu' }));
    expect(menu.getByRole('link', { name: 'Team overview' }).getAttribute('href')).toBe(
      '/m/agent/team/overview',
    );
  });
});

describe('the shortcuts of an agent', () => {
  it.each([true, false])(
    'lead on, to dividends only where the licence has them: %s',
    async (hasDividends) => {
      await renderScreen(<AgentHomePage />, {
        messages: ['teams', 'screens', 'belowFold'],
        path: PATHS.agentHome,
        screen: 'agentHome',
        session: AGENT,
        merchant: { flags: ['REGISTER_REE3', 'AGENTPOLICY3'] },
        answers: {
          countUnreadAnnouncements: { unreadCount: 3 },
          getContractRequests: {
            dailysalreqtype: false,
            divtypecompperiodreq: false,
            contracthoursalreq: false,
            hasDividends,
          },
        },
      });
      const shortcuts = within(await screen.findByRole('navigation', { name: 'Shortcuts' }));
      expect(await shortcuts.findByLabelText('3 unread')).toBeDefined();
      const dividends = hasDividends ? ['/m/member/agent/agentDivident'] : [];
      await waitFor(() =>
        expect(shortcuts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
          '/m/withdraw',
          '/m/voucherCenter',
          '/m/home',
          '/m/agentRegister',
          ...dividends,
          '/m/member/notice?types=A',
        ]),
      );
    },
  );
});

describe('the menu of an agent', () => {
  const open = async (flags: readonly Module[]) => {
    cleanup();
    await renderScreen(<AgentHomePage />, {
      messages: ['teams', 'screens', 'belowFold'],
      path: PATHS.agentHome,
      screen: 'agentHome',
      session: AGENT,
      merchant: { flags: [...flags] },
      answers: { countUnreadAnnouncements: { unreadCount: 3 }, getInboxUnreadCount: { unreadCount: 7 } },
    });
    const menu = screen.getByRole('navigation', { name: 'Agency menu' });
    return within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  };
  const ALL = ['AGEINFO3', 'AGEDOWNMAN3', 'TRANSREC3', 'SECPRIV', 'MAILCEN'] as const;

  it('AGENT-2 has its ten entries, unread messages at theirs, and each only where the brand has it; service is always there', async () => {
    expect(await open(ALL)).toEqual([
      '/m/agent/team/overview',
      '/m/transaction/record?types=A',
      '/m/member/team',
      '/m/redRain',
      '/m/agent/team/pnl',
      '/m/teamBetting',
      '/m/member/teamRebate',
      '/m/securityCenter',
      '/m/webEmail',
      '/m/help',
    ]);
    const messages = screen.getByRole('link', { name: /Message center|Messages/ });
    expect(await within(messages).findByLabelText('7 unread')).toBeDefined();
    expect(await open([])).toEqual(['/m/redRain', '/m/help']);
    for (const flag of ALL) {
      const shown = await open(ALL.filter((one) => one !== flag));
      expect(shown.length).toBeLessThan(10);
      expect(shown).toContain('/m/help');
    }
  });
});

describe('the team of an agent', () => {
  it('says that amounts are hidden, and why, where too few play (TEAM-1)', async () => {
    await renderScreen(<TeamOverviewPage />, {
      messages: ['teams', 'records', 'games'],
      path: PATHS.agentOverview,
      screen: 'agentOverview',
      session: AGENT,
      answers: { getTeamKpi: KPI },
    });
    expect(await screen.findAllByText('Hidden')).not.toEqual([]);
    expect(screen.getByText(/fewer than 5/)).toBeDefined();
    expect(screen.getAllByText((_, element) => element?.textContent === '₱90.00')).not.toEqual([]);
  });

  it('draws days and categories, with a table of the same numbers behind each picture', async () => {
    const play = { bets: 9, bettors: 6, stake: '900.00', payout: '300.00', netLoss: '600.00' } as const;
    const kpi: CallValue<Calls['getTeamKpi']> = {
      content: [
        { businessDay: '2026-11-27', ...play, validTurnover: '750.00' },
        { businessDay: '2026-11-26', ...FEW, validTurnover: null },
      ],
      categories: [
        { gameType: 'RNG', ...play, validTurnover: '600.00' },
        { gameType: 'LIVE', ...play, validTurnover: '150.00' },
      ],
      isPartial: true,
      footer: { members: 9, registered: 2, active: 3, ...play, validTurnover: '750.00' },
    };
    await renderScreen(<TeamOverviewPage />, {
      messages: ['teams', 'records', 'games'],
      path: PATHS.agentOverview,
      screen: 'agentOverview',
      session: AGENT,
      answers: { getTeamKpi: kpi },
    });
    const picture = await screen.findByRole('img', {
      name: 'Turnover by day. Highest: 27/11/2026, ₱750.00',
    });
    expect(picture).toBeDefined();
    expect(screen.getByText('80 %')).toBeDefined();
    expect(screen.getByText('20 %')).toBeDefined();
    const [days, categories] = screen.getAllByRole('table', { hidden: true });
    const cells = (table: HTMLElement | undefined) =>
      [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent);
    expect(cells(days)).toEqual(['27/11/2026₱750.00', '26/11/2026Hidden']);
    expect(cells(categories)).toEqual(['Slots₱600.00', 'Live casino₱150.00']);
  });

  it('opens a downline to the sum of the team below', async () => {
    const downline = {
      member: 'mem_00000000000000000000000000',
      account: 'ju***7',
      type: 1,
      joinedDay: '2026-11-01',
      lastLoginDay: null,
      active: false,
      validTurnover: '0.00',
      teamSize: 6,
    };
    await renderScreen(<TeamMembersPage />, {
      messages: ['teams', 'screens', 'records'],
      path: PATHS.teamMembers,
      screen: 'teamMembers',
      session: AGENT,
      answers: {
        listTeamMembers: { content: [downline], pageNum: 1, totalPages: 1, totalCount: 1 },
        getTeamBranch: {
          account: 'ju***7',
          isPartial: true,
          members: 6,
          registered: 5,
          active: 2,
          ...FEW,
          validTurnover: null,
        },
      },
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: /ju\*\*\*7/ }));
    expect(await screen.findByRole('heading', { name: 'Their team' })).toBeDefined();
    expect(await screen.findByText('6')).toBeDefined();
  });
});

describe('a transfer to a downline (TRANSFER-6)', () => {
  const downline = {
    member: 'mem_00000000000000000000000000',
    account: 'ju***7',
    type: 0,
    joinedDay: '2026-11-01',
    lastLoginDay: null,
    active: false,
    validTurnover: '0.00',
    teamSize: 0,
  } as const;
  const terms = {
    downline: 'ju***7',
    withdrawable: '900.00',
    left: { amount: '50000.00', count: 5 },
    tier: 1,
    hasPaymentPassword: true,
    heldUntil: null,
  } as const;
  const open = async (given: {
    readonly toDownline: boolean;
    readonly flags?: readonly Module[];
    readonly answers?: Stage['answers'];
    readonly handlers?: Stage['handlers'];
  }) => {
    await renderScreen(<TeamMembersPage />, {
      messages: ['teams', 'records', 'upline', 'login'],
      path: PATHS.teamMembers,
      screen: 'teamMembers',
      session: AGENT,
      merchant: { flags: [...(given.flags ?? ['FUNDTRANS3'])] },
      answers: {
        listTeamMembers: { content: [downline], pageNum: 1, totalPages: 1, totalCount: 1 },
        getMemberInfo: {
          ...(answerOf('getMemberInfo', {}, true) as MemberInfo),
          toDownline: given.toDownline,
        },
        getDownlineTransfer: terms,
        listHpkeKeys: { keys: [] },
        ...given.answers,
      },
      handlers: given.handlers ?? {},
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /ju\*\*\*7/ }));
    await screen.findByText('Never');
    return user;
  };

  it('is offered to an agent who may send, and is sent once, to that downline', async () => {
    const asked: { readonly member: string; readonly amount: string }[] = [];
    const user = await open({
      toDownline: true,
      handlers: {
        transferToDownline: (input) => {
          asked.push(input);
          return { id: input.id, amount: input.amount, at: '2026-11-28T03:00:00.000Z' };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send money' }));
    expect(await screen.findByRole('heading', { name: 'Send money to ju***7' })).toBeDefined();
    await user.type(await screen.findByLabelText('Amount'), '100');
    await user.type(screen.getByLabelText('Payment password'), '593071');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(asked).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: 'Send ₱100.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toMatchObject([{ member: downline.member, amount: '100.00' }]);
  });

  it('is offered to no other agent, and in no brand that has it off', async () => {
    await open({ toDownline: false });
    expect(screen.queryByRole('button', { name: 'Send money' })).toBeNull();
    cleanup();
    await open({ toDownline: true, flags: [] });
    expect(screen.queryByRole('button', { name: 'Send money' })).toBeNull();
  });

  it('says that the day is used where nothing more can be sent', async () => {
    const user = await open({
      toDownline: true,
      answers: { getDownlineTransfer: { ...terms, left: { amount: '0.00', count: 0 } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Send money' }));
    expect(await screen.findByText(/Nothing more can be sent today/)).toBeDefined();
  });
});

describe('/m/agentRegister', () => {
  it('shows the link of the agent’s own code as a picture and as text, and copies it', async () => {
    const user = userEvent.setup();
    await renderScreen(<AgentRegisterPage />, {
      messages: ['teams', 'invites', 'screens'],
      path: PATHS.agentRegister,
      screen: 'agentRegister',
      session: AGENT,
      merchant: { flags: ['REGISTER_REE3'] },
      answers: { getTeamInvitation: { recommenderId: 'abcdefgh23' }, listPreparedAccounts: { list: [] } },
    });
    const link = `${location.origin}/m/register?recommenderId=abcdefgh23`;
    expect(await screen.findByText(link)).toBeDefined();
    expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('REG-13 prepares an account: the link is shown once, with a code to scan, and can be replaced or cancelled (TEAM-6)', async () => {
    const prepared = {
      id: '5c9e2f0e-6a53-4f7c-9a51-111111111111',
      username: 'ana4',
      expiresAt: '2026-12-05T00:00:00.000Z',
    };
    await renderScreen(<AgentRegisterPage />, {
      messages: ['teams', 'invites', 'screens'],
      path: PATHS.agentRegister,
      screen: 'agentRegister',
      session: AGENT,
      merchant: { flags: ['REGISTER_REE3'] },
      answers: {
        getTeamInvitation: { recommenderId: 'abcdefgh23' },
        listPreparedAccounts: { list: [prepared] },
        prepareAccount: { ...prepared, secret: 'S'.repeat(43) },
        dropPreparedAccount: {},
      },
    });
    const user = userEvent.setup();
    const name = await screen.findByLabelText('Proposed username');
    await user.type(name, '9x');
    await user.click(screen.getByRole('button', { name: 'Prepare the account' }));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.clear(name);
    await user.type(name, 'Ana4');
    await user.click(screen.getByRole('button', { name: 'Prepare the account' }));
    const link = `${location.origin}/m/register#opening=${'S'.repeat(43)}`;
    expect(await screen.findByText(link)).toBeDefined();
    expect(screen.getByText('Account “ana4” is prepared')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByText(link)).toBeNull();
    });
  });
});

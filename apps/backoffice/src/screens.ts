import type { StaffAudience } from '@laro/wire';
import type { IconName } from './icons.ts';
import type { Namespace } from './lib/messages.ts';

/** The groups of the sidebar, in its order. */
export const GROUPS = [
  'work',
  'members',
  'money',
  'games',
  'content',
  'agents',
  'risk',
  'reports',
  'audit',
  'settings',
] as const;
export type Group = (typeof GROUPS)[number];

type Screen = {
  readonly path: `/backoffice${string}`;
  /** Its page below `features/`, in a chunk of its own. */
  readonly page: `${string}/${string}Page`;
  /** Whom it admits, as the calls that it makes do. */
  readonly who: StaffAudience;
  /** Messages that must be here before it renders; its feature's own unless it says others. */
  readonly messages?: readonly Namespace[];
  /** Where it stands in the sidebar; without one it is reached from another page. */
  readonly group?: Group;
  readonly icon?: IconName;
  /** G and this letter lead to it. */
  readonly jump?: string;
};

/**
 * Every page of the console, once: address, page, whom it admits, its place in the sidebar and its letter. Links,
 * sidebar, palette, shortcuts and titles follow from here; its name is the key of its title in `messages/en/screens.ts`.
 */
export const SCREENS = {
  home: { path: '/backoffice', page: 'home/HomePage', who: 'staff', group: 'work', icon: 'home', jump: 'h' },
  approvals: {
    path: '/backoffice/approvals',
    page: 'approvals/ApprovalsPage',
    who: 'staff',
    group: 'work',
    icon: 'approvals',
    jump: 'p',
  },
  approval: {
    path: '/backoffice/approvals/$id',
    page: 'approvals/ApprovalPage',
    who: 'staff',
    messages: ['approvals', 'facts'],
  },
  members: {
    path: '/backoffice/members',
    page: 'desk/MembersPage',
    who: 'staff.members',
    group: 'members',
    icon: 'members',
    jump: 'm',
  },
  member: {
    path: '/backoffice/members/$member/{-$tab}',
    page: 'desk/MemberPage',
    who: 'staff.members',
    messages: ['desk', 'deskActs', 'deskEvents', 'notes', 'adjustments', 'turnover', 'acts'],
  },
  content: {
    path: '/backoffice/content',
    page: 'texts/ContentPage',
    who: 'staff.content',
    messages: ['texts', 'announcements'],
    group: 'content',
    icon: 'content',
    jump: 'c',
  },
  announcements: {
    path: '/backoffice/announcements',
    page: 'announcements/AnnouncementsPage',
    who: 'staff.content',
    messages: ['announcements', 'texts'],
    group: 'content',
    icon: 'announcements',
    jump: 'n',
  },
  announcement: {
    path: '/backoffice/announcements/$id',
    page: 'announcements/AnnouncementPage',
    who: 'staff.content',
    messages: ['announcements', 'texts', 'pictures', 'versions', 'previews'],
  },
  help: {
    path: '/backoffice/help',
    page: 'help/HelpPage',
    who: 'staff.content',
    messages: ['help', 'texts'],
    group: 'content',
    icon: 'help',
  },
  helpItem: {
    path: '/backoffice/help/$tag',
    page: 'help/HelpItemPage',
    who: 'staff.content',
    messages: ['help', 'texts', 'pictures', 'versions', 'previews'],
  },
  terms: {
    path: '/backoffice/terms',
    page: 'terms/TermsPage',
    who: 'staff.content',
    messages: ['terms', 'texts'],
    group: 'content',
    icon: 'terms',
  },
  termsDraft: {
    path: '/backoffice/terms/$kind',
    page: 'terms/TermsDraftPage',
    who: 'staff.content',
    messages: ['terms', 'texts', 'pictures'],
  },
  templates: {
    path: '/backoffice/templates',
    page: 'notifications/TemplatesPage',
    who: 'staff.content',
    messages: ['notifications', 'texts'],
    group: 'content',
    icon: 'templates',
  },
  headIcons: {
    path: '/backoffice/head-icons',
    page: 'reviews/HeadIconsPage',
    who: 'staff.content',
    messages: ['reviews'],
    group: 'content',
    icon: 'head-icons',
  },
  chats: {
    path: '/backoffice/chat',
    page: 'chat/ChatsPage',
    who: 'staff.chat',
    group: 'work',
    icon: 'chat',
  },
  chat: {
    path: '/backoffice/chat/$chat',
    page: 'chat/ChatPage',
    who: 'staff.chat',
  },
  chatSetup: {
    path: '/backoffice/chat-setup',
    page: 'chat/ChatSetupPage',
    who: 'staff.chat',
  },
  feedback: {
    path: '/backoffice/feedback',
    page: 'feedback/FeedbackPage',
    who: 'staff.support',
    group: 'work',
    icon: 'feedback',
    jump: 'f',
  },
  outbox: {
    path: '/backoffice/outbox',
    page: 'messages/OutboxPage',
    who: 'staff.support',
    messages: ['outbox'],
    group: 'content',
    icon: 'outbox',
  },
  books: {
    path: '/backoffice/books',
    page: 'reconciliation/BooksPage',
    who: 'staff.finance',
    group: 'money',
    icon: 'books',
    jump: 'o',
  },
  breaks: { path: '/backoffice/books/breaks', page: 'reconciliation/BreaksPage', who: 'staff.finance' },
  runs: { path: '/backoffice/books/runs', page: 'reconciliation/RunsPage', who: 'staff.finance' },
  limit: {
    path: '/backoffice/adjustment-limit',
    page: 'settings/AdjustmentLimitPage',
    who: 'staff.adjustments',
    messages: ['limit'],
    group: 'money',
    icon: 'limit',
  },
  catalogue: {
    path: '/backoffice/catalogue',
    page: 'games/CataloguePage',
    who: 'staff.content',
    group: 'games',
    icon: 'catalogue',
    jump: 'g',
  },
  switches: {
    path: '/backoffice/switches',
    page: 'switches/SwitchesPage',
    who: 'staff.support',
    messages: ['switches', 'games'],
    group: 'games',
    icon: 'switches',
    jump: 's',
  },
  withdrawals: {
    path: '/backoffice/withdrawals',
    page: 'withdrawals/WithdrawalsPage',
    who: 'staff.finance',
    group: 'money',
    icon: 'upload',
    jump: 'w',
  },
  withdrawal: {
    path: '/backoffice/withdrawals/$id',
    page: 'withdrawals/WithdrawalPage',
    who: 'staff.finance',
  },
  withdrawalRules: {
    path: '/backoffice/withdrawal-rules',
    page: 'withdrawals/WithdrawalRulesPage',
    who: 'staff.finance',
  },
  vendors: {
    path: '/backoffice/vendors',
    page: 'vendors/VendorsPage',
    who: 'staff.finance',
    group: 'games',
    icon: 'vendors',
    jump: 'v',
  },
  vendor: {
    path: '/backoffice/vendors/$integration',
    page: 'vendors/VendorPage',
    who: 'staff.finance',
  },
  identityDocuments: {
    path: '/backoffice/identity',
    page: 'verification/IdentityDocumentsPage',
    who: 'staff.identity',
    group: 'members',
    icon: 'roles',
  },
  identityDocument: {
    path: '/backoffice/identity/$id',
    page: 'verification/IdentityDocumentPage',
    who: 'staff.identity',
    messages: ['verification', 'desk'],
  },
  riskFlags: {
    path: '/backoffice/risk',
    page: 'risk/RiskFlagsPage',
    who: 'staff.risk',
    messages: ['risk', 'facts'],
    group: 'risk',
    icon: 'risk',
  },
  riskThresholds: { path: '/backoffice/risk/thresholds', page: 'risk/RiskThresholdsPage', who: 'staff.risk' },
  rounds: {
    path: '/backoffice/rounds',
    page: 'rounds/RoundsPage',
    who: 'staff.finance',
    group: 'games',
    icon: 'rounds',
    jump: 'k',
  },
  round: { path: '/backoffice/rounds/$bet', page: 'rounds/RoundPage', who: 'staff.finance' },
  receiptQueue: {
    path: '/backoffice/deposits/receipts',
    page: 'deposits/ReceiptsPage',
    who: 'staff.finance',
    messages: ['deposits'],
    group: 'money',
    icon: 'books',
  },
  deposits: {
    path: '/backoffice/deposits',
    page: 'deposits/DepositsPage',
    who: 'staff.finance',
    group: 'money',
    icon: 'books',
    jump: 'd',
  },
  deposit: { path: '/backoffice/deposits/$id', page: 'deposits/DepositPage', who: 'staff.finance' },
  providers: {
    path: '/backoffice/providers',
    page: 'providers/ProvidersPage',
    who: 'staff.finance',
    group: 'money',
    icon: 'vendors',
  },
  status: {
    path: '/backoffice/status',
    page: 'switches/StatusPage',
    who: 'staff.support',
    group: 'settings',
    icon: 'power',
  },
  operations: {
    path: '/backoffice/operations',
    page: 'operations/OperationsPage',
    who: 'staff.merchants',
    group: 'settings',
    icon: 'operations',
    jump: 'l',
  },
  settings: {
    path: '/backoffice/settings',
    page: 'settings/SettingsPage',
    who: 'staff.content',
    group: 'settings',
    icon: 'settings',
    jump: 't',
  },
  settingsSection: {
    path: '/backoffice/settings/$section',
    page: 'settings/SectionPage',
    who: 'staff.content',
    messages: ['settings', 'versions'],
  },
  pushKey: {
    path: '/backoffice/push-key',
    page: 'push/PushKeyPage',
    who: 'staff.brand',
    messages: ['pushKey'],
    group: 'settings',
    icon: 'key',
  },
  brands: {
    path: '/backoffice/brands',
    page: 'brands/BrandsPage',
    who: 'staff.merchants',
    group: 'settings',
    icon: 'brands',
  },
  brand: {
    path: '/backoffice/brands/$code',
    page: 'brands/BrandPage',
    who: 'staff.merchants',
    messages: ['brands', 'settings'],
  },
  newBrand: {
    path: '/backoffice/brands/new',
    page: 'brands/NewBrandPage',
    who: 'staff.merchants',
    messages: ['brands', 'settings'],
  },
  reports: {
    path: '/backoffice/reports',
    page: 'reports/PlayPage',
    who: 'staff.reports',
    messages: ['reports', 'games'],
    group: 'reports',
    icon: 'reports',
    jump: 'r',
  },
  reportsBy: {
    path: '/backoffice/reports/by/$group',
    page: 'reports/PlayPage',
    who: 'staff.reports',
    messages: ['reports', 'games'],
  },
  reportLines: {
    path: '/backoffice/reports/lines',
    page: 'reports/LinesPage',
    who: 'staff.reports',
    messages: ['reports', 'games'],
  },
  reportPeople: { path: '/backoffice/reports/people', page: 'reports/PeoplePage', who: 'staff.reports' },
  reportMovements: {
    path: '/backoffice/reports/movements',
    page: 'reports/MovementsPage',
    who: 'staff.reports',
  },
  reportLiabilities: {
    path: '/backoffice/reports/liabilities',
    page: 'reports/LiabilitiesPage',
    who: 'staff.reports',
  },
  reportAdjustments: {
    path: '/backoffice/reports/adjustments',
    page: 'reports/AdjustmentsPage',
    who: 'staff.reports',
    messages: ['reports', 'adjustments'],
  },
  audit: {
    path: '/backoffice/audit',
    page: 'staff/AuditPage',
    who: 'staff.audit',
    messages: ['staff', 'acts', 'facts'],
    group: 'audit',
    icon: 'audit',
    jump: 'a',
  },
  significant: {
    path: '/backoffice/significant-events',
    page: 'staff/SignificantPage',
    who: 'staff.audit',
    messages: ['significant', 'staff', 'acts', 'facts'],
    group: 'audit',
    icon: 'warning',
  },
  auditChain: {
    path: '/backoffice/audit-chain',
    page: 'receipts/ChainPage',
    who: 'staff.audit',
    group: 'audit',
    icon: 'chain',
  },
  accesses: {
    path: '/backoffice/accesses',
    page: 'accesses/AccessesPage',
    who: 'staff.audit',
    group: 'audit',
    icon: 'access',
  },
  colleagues: {
    path: '/backoffice/colleagues',
    page: 'colleagues/ColleaguesPage',
    who: 'staff.admin',
    group: 'settings',
    icon: 'colleagues',
    jump: 'u',
  },
  roles: {
    path: '/backoffice/roles',
    page: 'colleagues/RolesPage',
    who: 'staff.admin',
    messages: ['roles'],
    group: 'settings',
    icon: 'roles',
  },
  networks: {
    path: '/backoffice/networks',
    page: 'colleagues/NetworksPage',
    who: 'staff.admin',
    group: 'settings',
    icon: 'networks',
  },
  me: { path: '/backoffice/me', page: 'staff/MePage', who: 'staff', messages: ['me'] },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as readonly ScreenName[];
export const screenOf = (name: ScreenName): Screen => SCREENS[name];

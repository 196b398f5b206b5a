import type { Screen } from './screen.ts';

/** Where staff see to the money: the books, what comes in and what goes out. */
export const MONEY_SCREENS = {
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
  withdrawals: {
    path: '/backoffice/withdrawals',
    page: 'withdrawals/WithdrawalsPage',
    who: 'staff.finance',
    group: 'money',
    icon: 'withdrawal',
    jump: 'w',
  },
  withdrawal: {
    path: '/backoffice/withdrawals/$id',
    page: 'withdrawals/WithdrawalPage',
    who: 'staff.finance',
    messages: ['withdrawals', 'risk'],
  },
  withdrawalRules: {
    path: '/backoffice/withdrawal-rules',
    page: 'withdrawals/WithdrawalRulesPage',
    who: 'staff.finance',
  },
  receiptQueue: {
    path: '/backoffice/deposits/receipts',
    page: 'deposits/ReceiptsPage',
    who: 'staff.finance',
    messages: ['deposits'],
    group: 'money',
    icon: 'receipt',
  },
  deposits: {
    path: '/backoffice/deposits',
    page: 'deposits/DepositsPage',
    who: 'staff.finance',
    group: 'money',
    icon: 'deposit',
    jump: 'd',
  },
  depositMethods: {
    path: '/backoffice/deposit-methods',
    page: 'deposits/DepositMethodsPage',
    who: 'staff.finance',
  },
  deposit: { path: '/backoffice/deposits/$id', page: 'deposits/DepositPage', who: 'staff.finance' },
  providers: {
    path: '/backoffice/providers',
    page: 'providers/ProvidersPage',
    who: 'staff.finance',
    group: 'money',
    icon: 'provider',
  },
  rewards: {
    path: '/backoffice/rewards',
    page: 'rewards/RewardsPage',
    who: 'staff.reports',
    messages: ['rewards'],
    group: 'money',
    icon: 'reward',
  },
} as const satisfies Readonly<Record<string, Screen>>;

import type { Screen } from './screen.ts';

/** The pages about what agents are paid. */
export const AGENT_SCREENS = {
  rebates: {
    path: '/backoffice/rebates',
    page: 'rebates/RebatesPage',
    who: 'staff.reports',
    messages: ['rebates', 'games'],
    group: 'reports',
    icon: 'network',
  },
  affiliates: {
    path: '/backoffice/affiliates',
    page: 'affiliates/AffiliatesPage',
    who: 'staff.reports',
    messages: ['affiliates'],
    group: 'reports',
    icon: 'share',
  },
  bills: {
    path: '/backoffice/bills',
    page: 'bills/BillsPage',
    who: 'staff.reports',
    messages: ['bills'],
    group: 'reports',
    icon: 'document',
  },
  bill: {
    path: '/backoffice/bills/$id',
    page: 'bills/BillPage',
    who: 'staff.reports',
    messages: ['bills'],
  },
  billRuns: {
    path: '/backoffice/bill-runs',
    page: 'bills/BillRunsPage',
    who: 'staff.reports',
    messages: ['bills'],
    group: 'reports',
    icon: 'operations',
  },
  billRun: {
    path: '/backoffice/bill-runs/$id',
    page: 'bills/BillRunPage',
    who: 'staff.reports',
    messages: ['bills'],
  },
  billDisputes: {
    path: '/backoffice/bill-disputes',
    page: 'bills/DisputesPage',
    who: 'staff.reports',
    messages: ['bills'],
    group: 'reports',
    icon: 'feedback',
  },
  billDispute: {
    path: '/backoffice/bill-disputes/$id',
    page: 'bills/DisputePage',
    who: 'staff.reports',
    messages: ['bills'],
  },
  contracts: {
    path: '/backoffice/contracts',
    page: 'contracts/ContractsPage',
    who: 'staff.reports',
    messages: ['contracts', 'games'],
    group: 'reports',
    icon: 'terms',
  },
  contract: {
    path: '/backoffice/contracts/$contract',
    page: 'contracts/ContractPage',
    who: 'staff.reports',
    messages: ['contracts', 'games'],
  },
} as const satisfies Readonly<Record<string, Screen>>;

export * from '../approval-decisions.ts';
export * from '../approvals.ts';

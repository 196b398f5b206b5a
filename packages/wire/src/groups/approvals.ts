export * from '../approval-decision.ts';
export * from '../approvals.ts';

export * from '../desk.ts';
export * from '../desk-acts.ts';
export * from '../desk-lists.ts';
export * from '../desk-payments.ts';
export * from '../desk-queues.ts';

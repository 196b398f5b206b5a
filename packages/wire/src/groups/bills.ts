export * from '../bills.ts';
export * from '../bills-desk.ts';

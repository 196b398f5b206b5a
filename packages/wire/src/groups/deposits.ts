export * from '../deposits.ts';
export * from '../deposits-desk.ts';

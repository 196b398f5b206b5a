export * from '../locks.ts';
export * from '../login.ts';
export * from '../staff-factors.ts';
export * from '../staff-login.ts';

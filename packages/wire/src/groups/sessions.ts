export * from '../sessions.ts';
export * from '../staff-sessions.ts';

export * from '../events.ts';
export * from '../staff-events.ts';

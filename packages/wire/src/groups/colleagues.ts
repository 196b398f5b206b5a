export * from '../colleagues.ts';
export * from '../staff-networks.ts';
export * from '../staff-roles.ts';

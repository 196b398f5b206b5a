export * from '../vendor-connections.ts';
export * from '../vendors.ts';

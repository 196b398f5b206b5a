export * from '../arrivals.ts';
export * from '../openings.ts';
export * from '../registration.ts';

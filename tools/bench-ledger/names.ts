/** What the DEMO merchant's reference data calls its world, and the one game that is played here. */
export const MERCHANT = 'DEMO';
export const CURRENCY = 'PHP';
export const INTEGRATION = 'int_demo_studio';
export const GAME = 'ls_bench';

/**
 * What tests stand on: databases of their own on one PostgreSQL, and a phone-sized browser that minds its console.
 * Promises that two test files never share data and that a test leaves nothing running.
 * Never imported by product code; `npm test` checks that.
 */

export { appCode } from './authenticator.ts';
export * from './browser.ts';
export { createDatabase, type Template, type TestDatabase } from './database.ts';
export { INJECTIONS } from './injections.ts';
export { type Product, startProduct } from './product.ts';
export { createPushUserAgent, openPush, type PushUserAgent } from './push-user-agent.ts';
export { writeRegions } from './regions-file.ts';

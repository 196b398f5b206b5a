/**
 * The embedded PostgreSQL: a real PostgreSQL 18 from npm, started beside the product and stopped with it.
 * Promises that a cluster is made once, that a killed server recovers without loss, that a live one is adopted
 * instead of fought, and that durability settings stay at PostgreSQL's own defaults (fsync on).
 * Never knows a schema, a role of the product or a migration.
 */

export { connectionUrl } from './connection-url.ts';
export { PostgresError } from './postgres-error.ts';
export { type PostgresExit, type PostgresOptions, type PostgresServer, startPostgres } from './start.ts';

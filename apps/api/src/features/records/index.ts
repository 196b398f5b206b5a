/**
 * Records: what moved on a member's account, what came of their play, statements, and all of it as files.
 * Promises that every sum equals the ledger, that whoever asks sees their own rows and no others, and that a statement can be
 * verified against a published head without us. Only reads; never moves money.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Deps } from './holder.ts';
import { bindRecords } from './routes.ts';

export function createRecords(platform: Platform, deps: Deps) {
  return {
    functions: {},
    routes: (calls) => bindRecords(calls, platform, deps),
  } satisfies Feature;
}

/**
 * Client: how a browser of ours talks to the API: calls by their declarations, sealed bodies, queries and acts, messages.
 * Promises that a refusal and a lost answer are told apart, and that no act is made without a line.
 * Never knows a screen; the member's app and the console both stand on it.
 */

export {
  ApiError,
  type Ask,
  announceRefusal,
  ask,
  listenToRefusals,
  NetworkError,
  setTransport,
} from './api.ts';
export { askOverHttp, type CallShape, type Travel } from './http.ts';
export { useOneAct } from './one-act.ts';
export { createQueryClient, FRESH_MS, wireKey, wireQuery } from './query.ts';

/**
 * Serving: what every HTTP server of ours holds to whatever it serves: how long a request may take to come, how many
 * connections one address may have, which file goes first, whose word on an address is believed, and how a process
 * ends.
 * Promises that a connection which broke the protocol or a limit is gone for good. Never knows a route.
 */
export {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  guardConnections,
  HSTS,
  listen,
  namesTwoHosts,
  refuseBrokenRequest,
  serverOptions,
} from './connections.ts';
export { drain, endProcess } from './ending.ts';
export {
  blockAround,
  holds,
  type Network,
  Networks,
  networkOf,
  readAddress,
  readNetwork,
  trustOf,
  trustProblem,
} from './networks.ts';
export { createTurns } from './turns.ts';

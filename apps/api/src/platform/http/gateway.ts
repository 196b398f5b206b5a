import { GATEWAYS } from '@laro/wire/merchants';
import type { FastifyRequest } from 'fastify';

export type Gateway = (typeof GATEWAYS)[keyof typeof GATEWAYS];

export const PHONE: Gateway = GATEWAYS.MOBILE;

/** What a client says it is; a phone where it does not say. */
export const gatewayOf = ({ headers }: FastifyRequest): Gateway =>
  headers['gateway'] === String(GATEWAYS.WEB) ? GATEWAYS.WEB : PHONE;

import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../outbox.ts';
import { bindOidc } from './oidc.ts';
import { bindSmsService } from './sms-service.ts';

/** Our name at the sandbox's providers. */
export const CLIENT_ID = 'laro-demo';

/** Identity providers of the demo: two that sign people in, and a service that proves phone numbers. */
export function bindIdentity(
  app: FastifyInstance,
  options: { readonly outbox: Outbox; readonly token: string; readonly origin: () => string },
) {
  const { outbox, origin, token } = options;
  const client = { id: CLIENT_ID, secret: token };
  return {
    google: bindOidc(app, { name: 'google', origin, client }),
    facebook: bindOidc(app, { name: 'facebook', origin, client }),
    sms: bindSmsService(app, { outbox, origin }),
  };
}

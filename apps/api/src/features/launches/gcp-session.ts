import { readGcpVariants, type SessionRequest, toSubunits } from '@laro/vendor-protocol/gcp';
import { GATEWAYS } from '@laro/wire/merchants';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Member } from '../members/index.ts';
import type { Integration } from '../vendors/index.ts';

/**
 * The session id that a GCP supplier makes and names in its calls, as one of our tokens. Suppliers choose their ids
 * freely, so the integration belongs to it: no supplier can name a session of another.
 */
export function gcpSessionToken(integrationId: string, sessionId: string): string {
  return `${integrationId} ${sessionId}`;
}

/** What a supplier is told at a launch: who plays, in which currency, and nothing more about the person. */
export function gcpSessionRequest(
  integration: Integration,
  member: Member,
  launch: {
    readonly gameCode: string;
    readonly balanceE5: bigint;
    readonly locale: string;
    readonly country: string;
    readonly ip: string;
    readonly gateway: CallContext['gateway'];
    readonly returnUrl: string;
    readonly depositUrl: string;
  },
): SessionRequest {
  const { subunitDigits } = readGcpVariants(integration.variants);
  return {
    casino_id: integration.operatorId,
    game: launch.gameCode,
    currency: integration.currency,
    locale: launch.locale,
    ip: launch.ip,
    client_type: launch.gateway === GATEWAYS.WEB ? 'desktop' : 'mobile',
    balance: toSubunits(launch.balanceE5, subunitDigits),
    urls: { return_url: launch.returnUrl, deposit_url: launch.depositUrl },
    user: {
      id: member.id,
      nickname: member.nickname,
      country: launch.country,
      registered_at: member.registeredAt.toISOString().slice(0, 10),
    },
  };
}

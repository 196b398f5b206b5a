import { vendorUnreachable } from '@laro/wire/launches';
import { GATEWAYS } from '@laro/wire/merchants';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Member } from '../members/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { gcpSessionRequest, gcpSessionToken } from './gcp-session.ts';

/** Who plays, and through whom. */
type Seat = { readonly integration: Integration; readonly member: Member };
type Launch = Omit<Parameters<typeof gcpSessionRequest>[2], 'balanceE5'> & {
  readonly meta: Parameters<ReturnType<Vendors['client']>['gameUrl']>[0]['meta'];
};
type Admit = (token: string | null) => Promise<void>;

/** Asks the supplier for the address of the game's frame, in its protocol. */
export function createOpening(
  { config, ids, logger, scopes }: Platform,
  { ledger, vendors }: { readonly ledger: Ledger; readonly vendors: Vendors },
) {
  /** Hub88: the token is ours, and must be known before the supplier can name it. */
  async function atHub88({ integration, member }: Seat, launch: Launch, admit: Admit): Promise<URL> {
    const token = ids.secret();
    await admit(token);
    const { address } = await ask(integration, async () =>
      vendors.client(integration).gameUrl({
        operator_id: integration.operatorId,
        sub_partner_id: integration.merchant,
        user: member.id,
        token,
        platform: launch.gateway === GATEWAYS.WEB ? 'GPL_DESKTOP' : 'GPL_MOBILE',
        lobby_url: launch.returnUrl,
        deposit_url: launch.depositUrl,
        lang: launch.locale,
        game_code: launch.gameCode,
        currency: integration.currency,
        country: launch.country,
        ip: launch.ip,
        meta: launch.meta,
      }),
    );
    return address;
  }

  /** GCP: the supplier makes the session, and may name it in its calls. */
  async function atGcp({ integration, member }: Seat, launch: Launch, admit: Admit): Promise<URL> {
    const account = await scopes.read(
      integration.merchant,
      async (scope) => await ledger.readAccount(scope, member.lane, member.cashAccount),
    );
    const request = gcpSessionRequest(integration, member, { ...launch, balanceE5: account?.balance ?? 0n });
    const { address, answer } = await ask(integration, async () =>
      vendors.gcpClient(integration).openSession(request),
    );
    await admit(answer.sessionId === null ? null : gcpSessionToken(integration.id, answer.sessionId));
    return address;
  }

  async function ask<T extends { readonly url: string }>(
    integration: Integration,
    asking: () => Promise<T>,
  ): Promise<{ readonly address: URL; readonly answer: T }> {
    try {
      const answer = await asking();
      const address = new URL(answer.url);
      // A frame of ours inside a frame of ours could reach what only the shell may (LAUNCH-1).
      if (address.origin === config.publicUrl.origin)
        throw new Error('The supplier answered with our own origin.');
      return { address, answer };
    } catch (error) {
      logger.warn({ integration: integration.id, cause: String(error) }, 'a launch was not answered');
      throw new Refusal(vendorUnreachable);
    }
  }

  return async (seat: Seat, launch: Launch, admit: Admit): Promise<URL> =>
    seat.integration.protocol === 'GCP_V1'
      ? await atGcp(seat, launch, admit)
      : await atHub88(seat, launch, admit);
}

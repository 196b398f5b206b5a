/**
 * Hub88: the wallet's door for suppliers that speak Hub88 v2. Promises that nothing moves before the signature
 * over the received bytes is verified, and that every business answer is HTTP 200 in the protocol's words.
 * Never decides about money: it translates.
 */
import {
  HUB88_SIGNATURE_HEADER,
  readWalletCall,
  stringifyExactJson,
  verifyHub88,
  WALLET_PATHS,
  type WalletAnswer,
  type WalletCall,
  type WalletRequest,
} from '@laro/vendor-protocol';
import { notFound } from '@laro/wire';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Bets } from '../bets/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Launches } from '../launches/index.ts';
import type { Members } from '../members/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import type { WalletRoom } from '../wallet/index.ts';
import { refuse } from './answers.ts';
import { createWalletCalls } from './wallet-calls.ts';

export function createHub88(
  platform: Platform,
  {
    vendors,
    ...features
  }: {
    readonly bets: Bets;
    readonly catalogue: Catalogue;
    readonly launches: Launches;
    readonly members: Members;
    readonly vendors: Vendors;
    readonly wallet: WalletRoom;
  },
) {
  const calls = createWalletCalls(platform, features);

  async function answer<C extends WalletCall>(
    call: C,
    integration: Integration,
    rawBody: Buffer,
    signature: string | undefined,
  ): Promise<WalletAnswer> {
    if (!verifyHub88(rawBody, signature, integration.supplierKey))
      return refuse('RS_ERROR_INVALID_SIGNATURE', null);
    const read = readWalletCall(call, rawBody);
    if (!read.ok) return refuse(read.status, read.requestUuid);
    return await (calls[call] as (i: Integration, r: WalletRequest<C>) => Promise<WalletAnswer>)(
      integration,
      read.value,
    );
  }

  return {
    async bind(app: FastifyInstance): Promise<void> {
      await app.register(async (room) => {
        // The signature is over the bytes: whatever the type says, they are taken as they came.
        room.removeAllContentTypeParsers();
        room.addContentTypeParser(
          '*',
          { parseAs: 'buffer' },
          async (_request: unknown, body: Buffer) => body,
        );
        for (const [call, path] of Object.entries(WALLET_PATHS) as [WalletCall, string][]) {
          room.post<{ Params: { integrationId: string } }>(
            `/vendors/:integrationId${path}`,
            async (request, reply) => {
              const integration = await vendors.byId(request.params.integrationId);
              if (!integration) throw new Refusal(notFound);
              const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
              const header = request.headers[HUB88_SIGNATURE_HEADER];
              const said = await answer(
                call,
                integration,
                rawBody,
                typeof header === 'string' ? header : undefined,
              );
              platform.metrics.walletCalls.labels(call, said.status).inc();
              if (said.status !== 'RS_OK') {
                request.log.info(
                  { integration: integration.id, call, status: said.status },
                  'a wallet call was refused',
                );
              }
              return await reply.type('application/json; charset=utf-8').send(stringifyExactJson(said));
            },
          );
        }
      });
    },
  };
}

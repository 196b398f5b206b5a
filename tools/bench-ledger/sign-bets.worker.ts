import { createPrivateKey, randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { HUB88_SIGNATURE_HEADER, signHub88, WALLET_PATHS } from '@laro/vendor-protocol';
import { CURRENCY, GAME, INTEGRATION } from './names.ts';
import type { SignedBatch, SigningOrder } from './signed-bets.ts';

/** 0.01 in Hub88's unit. */
const STAKE_UNITS = 1_000;

function pressed({ privateKey, port, furtherHeaders, players, bets }: SigningOrder): SignedBatch {
  const key = createPrivateKey(privateKey);
  const further = furtherHeaders.map((line) => `${line}\r\n`).join('');
  const requests: Buffer[] = [];
  const ends = new Uint32Array(bets);
  let end = 0;
  for (let bet = 0; bet < bets; bet += 1) {
    const player = players[bet % players.length];
    if (!player) throw new Error('Somebody has to play.');
    const body = bodyOf(player.user, player.token);
    const request = Buffer.from(
      `POST /vendors/${INTEGRATION}${WALLET_PATHS.bet} HTTP/1.1\r\n` +
        `host: 127.0.0.1:${port}\r\n` +
        'content-type: application/json\r\n' +
        `${HUB88_SIGNATURE_HEADER}: ${signHub88(body, key)}\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n` +
        `${further}connection: keep-alive\r\n\r\n${body}`,
    );
    requests.push(request);
    end += request.length;
    ends[bet] = end;
  }
  const bytes = new Uint8Array(end);
  let at = 0;
  for (const request of requests) {
    bytes.set(request, at);
    at += request.length;
  }
  return { bytes, ends };
}

/** A bet as slot servers send it: every field of the protocol, each bet its own round. */
function bodyOf(user: string, token: string): string {
  return JSON.stringify({
    user,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    token,
    supplier_user: user,
    round: randomUUID(),
    round_closed: false,
    reward_uuid: null,
    request_uuid: randomUUID(),
    is_free: false,
    is_supplier_promo: false,
    is_aggregated: false,
    game_code: GAME,
    currency: CURRENCY,
    bet: 'main',
    amount: STAKE_UNITS,
    meta: null,
  });
}

const batch = pressed(workerData as SigningOrder);
parentPort?.postMessage(batch, [batch.bytes.buffer, batch.ends.buffer]);

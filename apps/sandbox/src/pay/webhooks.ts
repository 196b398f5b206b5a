import { writeJson } from '@laro/payment-protocol';
import { LARO_PAY_SIGNATURE_HEADER, type LaroPayEvent, signLaroPay } from '@laro/payment-protocol/laro-pay';

const ANSWER_WITHIN_MS = 5_000;
export const TRIES_MAX = 12;
const RETRY_MS_MAX = 60_000;

export type Receiver = { readonly url: string; readonly secret: string };
/** Whether the receiver took it. */
export type Deliver = (event: LaroPayEvent, receiver: Receiver) => Promise<boolean>;

/** Posts an event, signed anew at each try. */
export function createDeliver(now: () => Date): Deliver {
  return async (event, { secret, url }) => {
    const body = writeJson(event);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [LARO_PAY_SIGNATURE_HEADER]: signLaroPay(secret, body, now()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
}

export const retryMs = (tries: number, firstMs: number): number =>
  Math.min(firstMs * 2 ** (tries - 1), RETRY_MS_MAX);

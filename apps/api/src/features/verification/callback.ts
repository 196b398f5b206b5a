import { tooMany } from '@laro/wire';
import { createFailureBudget, NO_BUDGET } from '../../platform/failure-budget.ts';
import type { MachineAnswer, MachineCall } from '../../platform/http/machines.ts';
import { networkOf } from '../../platform/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isOnfidoSigned, ONFIDO_SIGNATURE, readOnfidoDelivery } from './onfido.ts';
import * as store from './run-store.ts';
import type { Services } from './services.ts';

const ANSWER_OF = { known: 200, stranger: 401 } as const;
/** Unknown services are asked for a signature as known ones are. */
const DECOY = 'no service has this token';

/** Takes a callback of a service: it says that something is to be asked, and decides nothing. */
export function createCallback(
  { clock, config, scopes }: Pick<Platform, 'clock' | 'config' | 'scopes'>,
  services: Services,
): (call: MachineCall) => Promise<MachineAnswer> {
  const failures = config.rateLimits ? createFailureBudget() : NO_BUDGET;
  return async ({ address, header, parameter, rawBody }) => {
    const webhook = await services.webhookOf(parameter);
    const isSigned = isOnfidoSigned(rawBody, header(ONFIDO_SIGNATURE), webhook?.token ?? DECOY);
    if (!webhook || !isSigned) {
      if (!failures.take(`${networkOf(address())} ${parameter}`)) throw new Refusal(tooMany);
      return { status: ANSWER_OF.stranger, body: '{}' };
    }
    const { merchant } = webhook;
    const word = readOnfidoDelivery(rawBody);
    if (word) {
      await scopes.write(merchant, async (scope) => {
        if (await store.insertDelivery(scope, word, clock.now())) {
          await store.markServiceEvent(scope, word.run, clock.now());
        }
      });
    }
    return { status: ANSWER_OF.known, body: '{}' };
  };
}

import { notFound } from '@laro/wire';
import { IdentityServiceArguments } from '@laro/wire/verification';
import type { InferOutput } from 'valibot';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalKind, Approvals } from '../approvals/index.ts';
import * as store from './run-store.ts';
import type { Services } from './services.ts';

type Arguments = InferOutput<typeof IdentityServiceArguments>;

const factsOf = (service: Pick<store.ServiceRow, 'active' | 'origin' | 'workflow'> | undefined) => ({
  on: service?.active ?? false,
  origin: service?.origin ?? null,
  workflow: service?.workflow ?? null,
});

/** Whose answers let members through: whoever could choose that alone could let in anybody. */
export const createServiceKind = (services: Services): ApprovalKind<Arguments> => ({
  name: 'identity_service',
  arguments: IdentityServiceArguments,

  async look(scope, { version }, lock) {
    if (lock) await store.waitForService(scope);
    const [current, asked] = [await store.serviceOf(scope), await store.versionOf(scope, version)];
    if (!asked) throw new Refusal(notFound);
    return {
      subject: scope.merchant,
      about: new URL(asked.origin).host,
      seen: current?.version ?? '',
      before: factsOf(current),
      // The second person sees that secrets are new, but not the secrets.
      after: { ...factsOf(asked), ...(await services.newSecretsOf(scope, version)) },
    };
  },

  async apply(scope, { arguments: { version }, decidedBy }) {
    await store.putInForce(scope, version, decidedBy);
    return factsOf(await store.serviceOf(scope));
  },
});

/** One person switches a service off; which one is asked, two decide. */
export function bindService(
  calls: CallRegistry,
  { scopes }: Pick<Platform, 'scopes'>,
  { approvals, services }: { readonly approvals: Approvals; readonly services: Services },
): void {
  calls.bind('getIdentityService', async ({ merchant }) => await scopes.read(merchant, services.shown));

  calls.bind('saveIdentityService', async (context, { params: { id: version }, body }) => {
    const { act, merchant } = context;
    const { reason, ...settings } = body;
    await services.assertAddress(settings.origin);
    const { on, origin, workflow } = settings;
    if (on) {
      const approval = await approvals.propose(context, {
        id: version,
        kind: 'identity_service',
        arguments: { version, origin: new URL(origin).origin, workflow },
        reason,
        async first(scope) {
          const before = factsOf(await store.serviceOf(scope));
          await services.write(scope, version, settings, false);
          return { before, after: { on, origin: new URL(origin).origin, workflow } };
        },
      });
      return { ...(await scopes.read(merchant, services.shown)), approval };
    }
    await act(async (scope) => {
      const before = factsOf(await store.serviceOf(scope));
      if (!(await services.write(scope, version, settings, true))) return null;
      return { subject: merchant, reason, before, after: factsOf(await store.serviceOf(scope)) };
    });
    await services.refresh();
    return { ...(await scopes.read(merchant, services.shown)), approval: null };
  });
}

import { notFound } from '@laro/wire';
import { HostArguments, hostRefused, hostTaken, lastHost } from '@laro/wire/brands';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { BrandDeps } from './deps.ts';
import type { Groups } from './groups.ts';

/** Names that lead to no site of the web; a demo alone is served on this machine's own. */
const NO_SITE = /\.(?:local|internal|invalid|onion|arpa)$/;
const THIS_MACHINE = /\.localhost$/;

/** Refuses a host on which this installation serves nobody. */
export function assertServable({ config }: Pick<Platform, 'config'>, host: string): void {
  const isRefused = NO_SITE.test(host) || (THIS_MACHINE.test(host) && config.profile !== 'DEMO');
  if (isRefused) throw new Refusal(hostRefused, { host });
}

type Deps = Pick<BrandDeps, 'merchants'>;

/** Another host on which a brand answers. */
export function createHostAddition(
  platform: Platform,
  { merchants }: Deps,
  groups: Groups,
): ApprovalKind<HostArguments> {
  return {
    name: 'host_addition',
    arguments: HostArguments,
    brandOf: ({ code }) => code,

    async look(scope, { code, host }, lock) {
      const { name } = await groups.one(scope.merchant, code);
      assertServable(platform, host);
      const current = await merchants.merchantAt(scope, host);
      // Of two who propose the same the second finds it done.
      if (current !== undefined && (current !== code || !lock)) throw new Refusal(hostTaken, { host });
      return {
        subject: code,
        about: `${name} · ${host}`,
        seen: current ?? '',
        before: { host: null },
        after: { host },
      };
    },

    async apply(scope, { arguments: { code, host } }) {
      if (!(await merchants.addHost(scope, code, host))) throw new Refusal(hostTaken, { host });
      return { host };
    },
  };
}

/** The end of one. */
export function createHostRemoval({ merchants }: Deps, groups: Groups): ApprovalKind<HostArguments> {
  return {
    name: 'host_removal',
    arguments: HostArguments,
    brandOf: ({ code }) => code,

    async look(scope, { code, host }, lock) {
      const { name } = await groups.one(scope.merchant, code);
      const current = await merchants.merchantAt(scope, host);
      if (current !== code && !lock) throw new Refusal(notFound);
      if (current === code && (await merchants.countHosts(scope, code)) === 1) throw new Refusal(lastHost);
      return {
        subject: code,
        about: `${name} · ${host}`,
        seen: current ?? '',
        before: { host },
        after: { host: null },
      };
    },

    async apply(scope, { arguments: { code, host } }) {
      const left = await merchants.removeHost(scope, code, host);
      if (left === null) throw new Refusal(notFound);
      // Others took the other one away at this very moment.
      if (left === 0) throw new Refusal(lastHost);
      return { host: null };
    },
  };
}

import { notFound } from '@laro/wire';
import { hostRefused, hostTaken, lastHost } from '@laro/wire/brands';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
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

/** On which hosts a brand answers. */
export function bindHosts(
  calls: CallRegistry,
  platform: Platform,
  { merchants }: Pick<BrandDeps, 'merchants'>,
  groups: Groups,
): void {
  calls.bind('addMerchantHost', async ({ act, merchant }, { params: { code, host }, body: { reason } }) => {
    assertServable(platform, host);
    const row = await groups.one(merchant, code);
    await act(async (scope) => {
      if (!(await merchants.addHost(scope, code, host))) {
        await merchants.refresh();
        // It is there already: asked twice it happens once.
        if ((await merchants.hostsOf(code)).includes(host)) return null;
        throw new Refusal(hostTaken, { host });
      }
      return { subject: code, brand: code, reason, before: { host: null }, after: { host } };
    });
    await merchants.refresh();
    return await groups.shown(row);
  });

  calls.bind(
    'removeMerchantHost',
    async ({ act, merchant }, { params: { code, host }, body: { reason } }) => {
      const row = await groups.one(merchant, code);
      await act(async (scope) => {
        const left = await merchants.removeHost(scope, code, host);
        if (left === null) throw new Refusal(notFound);
        if (left === 0) throw new Refusal(lastHost);
        return { subject: code, brand: code, reason, before: { host }, after: { host: null } };
      });
      await merchants.refresh();
      return await groups.shown(row);
    },
  );
}

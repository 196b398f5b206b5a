import { finishIdentity, identityRefused } from '@laro/wire/identities';
import * as v from 'valibot';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Sessions } from '../sessions/index.ts';
import { ProviderSilent } from './ask.ts';
import { BEGUN, type Finish } from './finish.ts';
import type { Oidc } from './oidc.ts';
import type { Providers } from './providers.ts';

export function bindIdentities(
  calls: CallRegistry,
  { config, ids, logger }: Platform,
  deps: {
    readonly finish: Finish;
    readonly oidc: Oidc;
    readonly providers: Providers;
    readonly sessions: Sessions;
  },
): void {
  const { finish, oidc, providers, sessions } = deps;

  function refusedPage(error: unknown): string {
    if (error instanceof Refusal) return `/m/login?refused=${error.code}`;
    if (!(error instanceof ProviderSilent)) throw error;
    logger.warn({ cause: error.message }, 'an identity provider is out of reach');
    return `/m/login?refused=${identityRefused.code}`;
  }

  calls.bind('beginIdentity', async (context, { params, body }) => {
    const { host, merchant } = context;
    sessions.assertHost(host);
    const provider = await providers.of(merchant, params.provider);
    const browser = BEGUN.read(context) ?? ids.secret();
    BEGUN.set(context, browser);
    const redirectUrl = `${config.publicUrl.protocol}//${host}/api/identities/${params.provider}`;
    return { url: await oidc.begin(merchant, provider, { redirectUrl, back: body.back, browser }) };
  });

  calls.bindPage(
    'finishIdentity',
    async (context, request) => {
      const params = v.safeParse(finishIdentity.params, request.params);
      if (!params.success) throw new Refusal(identityRefused);
      return await finish(context, params.output.provider, request.query);
    },
    refusedPage,
  );
}

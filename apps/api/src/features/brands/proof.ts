import { Resolver } from 'node:dns/promises';
import { hostUnanswered, hostUnproved } from '@laro/wire/brands';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keyedHash } from '../../platform/secret-box.ts';

/** Names that nobody can register (RFC 6761), so nobody can prove them: a demo is shown on them. */
const NOBODYS = /\.(?:localhost|test|example)$/;
/** The domain says of itself that there is no such record. */
const NO_RECORD: readonly string[] = ['ENOTFOUND', 'ENODATA'];
const TRY_MS = 3_000;
const TRIES = 2;

/** Who may say on which hosts a brand answers: whoever holds the domain. */
/** A brand that does not exist yet has its code alone, which staff of another group may know. */
type HostOfBrand = { readonly group: string; readonly code: string; readonly host: string };

export interface HostProofs {
  /** The TXT record that proves a host for a brand of a group; null where none is asked for. */
  recordOf(of: HostOfBrand): { readonly name: string; readonly text: string } | null;
  /** Asks the domain. Throws `brands.host_unproved`, or `brands.host_unanswered` where no name server answers. */
  assertProved(of: HostOfBrand): Promise<void>;
}

/** The domain name system is asked outside of any transaction; `dnsServers` are those of the installation, else the machine's. */
export function createHostProofs({ config, logger }: Pick<Platform, 'config' | 'logger'>): HostProofs {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (config.dnsServers) resolver.setServers([...config.dnsServers]);

  const recordOf: HostProofs['recordOf'] = ({ group, code, host }) => {
    if (config.profile === 'DEMO' && NOBODYS.test(host)) return null;
    // Of this group, brand and host: a record that is seen proves nothing for another.
    const proof = keyedHash(config.secretsKey, 'brands.host', `${group} ${code} ${host}`).toString(
      'base64url',
    );
    return { name: `_laro.${host}`, text: `laro=${proof}` };
  };

  async function textsAt(name: string, host: string): Promise<readonly string[]> {
    try {
      // A long text comes in pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (NO_RECORD.includes(code)) return [];
      logger.warn({ host, cause: code }, 'nobody answered for the domain of a host');
      throw new Refusal(hostUnanswered, { host });
    }
  }

  return {
    recordOf,
    async assertProved(of) {
      const record = recordOf(of);
      if (record && !(await textsAt(record.name, of.host)).includes(record.text)) {
        throw new Refusal(hostUnproved, { host: of.host });
      }
    },
  };
}

import type { Config } from '../../platform/config.ts';
import {
  outsideAlone,
  PrivateAddress,
  postOutside,
  type Resolve,
  urlProblem,
} from '../../platform/outside.ts';
import { type Answer, readAnswer } from './rules.ts';

export interface Services {
  /** Why nothing is ever sent to this address, or null. */
  problemOf(endpoint: string): string | null;
  /** Hands a sealed message to the service, by the address that was judged and by no other. */
  hand(message: {
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Buffer;
  }): Promise<Answer>;
}

/**
 * The push services that we speak to. An address comes from a browser, which may say anything: it is called where its
 * host is one of those that the operator has named, by https, at the usual port, and where that name leads outside at the
 * moment of the call. In profile DEMO the sandbox is one too.
 */
export function createServices(
  { pushServices = [], sandboxUrl }: Pick<Config, 'pushServices' | 'sandboxUrl'>,
  resolve?: Resolve,
): Services {
  const isSandbox = (url: URL): boolean => sandboxUrl !== undefined && url.origin === sandboxUrl.origin;

  function problemOf(endpoint: string): string | null {
    if (!URL.canParse(endpoint)) return 'is no address';
    const url = new URL(endpoint);
    if (url.username || url.password || url.hash) return 'says more than where';
    if (isSandbox(url)) return null;
    if (!pushServices.some((service) => isOf(service, url.hostname))) return 'is no push service we know';
    return url.port === '' ? urlProblem(endpoint) : 'is at a port of its own';
  }

  return {
    problemOf,
    async hand({ endpoint, headers, body }) {
      const problem = problemOf(endpoint);
      if (problem !== null) return { kind: 'refused', why: problem };
      const url = new URL(endpoint);
      try {
        const lookup = isSandbox(url) ? null : outsideAlone(resolve);
        const answer = await postOutside(url, { headers, body, lookup });
        return readAnswer(answer.status, answer.retryAfter);
      } catch (error) {
        if (error instanceof PrivateAddress) return { kind: 'refused', why: error.message };
        return { kind: 'later', inMs: null };
      }
    },
  };
}

/** `*.` before a name stands for all below it. */
function isOf(service: string, host: string): boolean {
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
}

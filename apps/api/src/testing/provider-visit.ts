import type { BrowserClient } from './browser-client.ts';

type Person = 'ligaya' | 'makisig' | 'tala';

const STEPS_MAX = 12;

/** A browser at a provider of the sandbox: follows where it is sent, with a cookie jar of its own for that host. */
function createWalker() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: Readonly<Record<string, string>>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    }
    return answer;
  };
}

/** Chooses a person at the provider; answers the path of ours to which the browser is sent back. */
export async function chooseAt(url: string, person: Person): Promise<string> {
  const walk = createWalker();
  let at = url;
  let answer = await walk(at);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const next = answer.headers.get('location');
    if (next === null) {
      if (answer.status !== 200) throw new Error(`The provider answered ${answer.status} at ${at}.`);
      answer = await walk(at, { person });
      continue;
    }
    const to = new URL(next, at);
    if (to.pathname.startsWith('/api/identities/')) return `${to.pathname}${to.search}`;
    at = to.href;
    answer = await walk(at);
  }
  throw new Error('The provider leads nowhere.');
}

/** The whole way: begins here, chooses there, comes back; answers where the browser ends up. */
export async function signInAt(
  browser: BrowserClient,
  provider: 'google' | 'facebook',
  person: Person,
): Promise<string> {
  const begun = await browser.call('beginIdentity', { provider, back: '/m/games' });
  if (!begun.success) throw new Error(`${provider} could not be begun: ${begun.code}`);
  return await comeBack(browser, await chooseAt(begun.value.url, person));
}

/** Where somebody who is unknown here ends up, and the ticket with which that page can link them to a new account. */
export function newcomerAt(where: string): { readonly page: string; readonly identityTicket: string } {
  const [page = '', fragment = ''] = where.split('#');
  return { page, identityTicket: new URLSearchParams(fragment).get('link') ?? '' };
}

export async function comeBack(browser: BrowserClient, path: string): Promise<string> {
  const answer = await browser.send('GET', path, { 'sec-fetch-site': 'cross-site' });
  if (answer.status !== 303) throw new Error(`The way back answered ${answer.status}: ${answer.text}`);
  return answer.headers.location ?? '';
}

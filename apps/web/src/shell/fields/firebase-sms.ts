import { ApiError, NetworkError } from '../../lib/api.ts';

/** As long as our own server may take for such a call. */
const TIMEOUT_MS = 30_000;

export type FirebaseService = { readonly apiKey: string; readonly url: string };

/**
 * The third-party SMS service (CALL-11), by its own two calls: it sends the code, and turns number and code into a
 * token that our server checks. Fetched only where a merchant uses it.
 */
export async function sendBySms(service: FirebaseService, phoneNumber: string): Promise<string> {
  const { sessionInfo } = await post(service, 'accounts:sendVerificationCode', { phoneNumber });
  if (typeof sessionInfo !== 'string') throw new NetworkError('broken');
  return sessionInfo;
}

export async function tokenOf(
  service: FirebaseService,
  sessionInfo: string,
  code: string,
  wrong: string,
): Promise<string> {
  const { idToken } = await post(service, 'accounts:signInWithPhoneNumber', { sessionInfo, code }, wrong);
  if (typeof idToken !== 'string') throw new NetworkError('broken');
  return idToken;
}

type Fields = Readonly<Record<string, unknown>>;

async function post(service: FirebaseService, call: string, body: Fields, refusal?: string): Promise<Fields> {
  const query = new URLSearchParams({ key: service.apiKey });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(`${service.url}/${call}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: timeout,
    });
  } catch (error) {
    throw new NetworkError(timeout.aborted ? 'timeout' : 'offline', error);
  }
  if (response.status === 400 && refusal !== undefined) throw new ApiError('codes.wrong', 422, refusal, null);
  if (!response.ok) throw new NetworkError('broken');
  try {
    return (await response.json()) as Fields;
  } catch (error) {
    throw new NetworkError('broken', error);
  }
}

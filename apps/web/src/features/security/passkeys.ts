import { knowsPasskeys, PasskeyFailed } from '../accounts/index.ts';

/** Making passkeys. The library comes with the first one, and what the browser says of a failure gets our words. */
type Json = Readonly<Record<string, unknown>>;

/** The device holds a passkey for this account already. */
export class PasskeyKnown extends Error {
  constructor(cause: unknown) {
    super('The device holds a passkey already.', { cause });
    this.name = 'PasskeyKnown';
  }
}

/** Makes a passkey from the server's options. Throws `PasskeyFailed` or `PasskeyKnown`. */
export async function makePasskey(options: Json): Promise<Record<string, unknown>> {
  if (!knowsPasskeys()) throw new PasskeyFailed('unable', null);
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return { ...(await startRegistration({ optionsJSON: options as never })) };
  } catch (error) {
    throw failureOf(error);
  }
}

/** The platform's own exceptions: no answer or a refused prompt, a passkey that is there already, the rest. */
export function failureOf(error: unknown): PasskeyFailed | PasskeyKnown {
  const names = [error, (error as { readonly cause?: unknown } | null)?.cause].map((one) =>
    one instanceof Error ? one.name : '',
  );
  if (names.includes('InvalidStateError')) return new PasskeyKnown(error);
  const aborted = names.includes('NotAllowedError') || names.includes('AbortError');
  return new PasskeyFailed(aborted ? 'aborted' : 'unable', error);
}

/** Which of our sentences tells a failure of the browser; null where the failure is none of its. */
export function passkeyWords(error: unknown): 'passkeyKnown' | 'passkeyAborted' | 'passkeyUnable' | null {
  if (error instanceof PasskeyKnown) return 'passkeyKnown';
  if (!(error instanceof PasskeyFailed)) return null;
  return error.why === 'aborted' ? 'passkeyAborted' : 'passkeyUnable';
}

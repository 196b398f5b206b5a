/**
 * Making passkeys, and proving oneself by one. The library comes when it is first wanted; what the browser says of a
 * failure is one of three things here: nobody chose a passkey, the device holds one already, or it cannot be done.
 */
type Json = Readonly<Record<string, unknown>>;

export class PasskeyFailed extends Error {
  readonly why: 'aborted' | 'known' | 'unable';

  constructor(why: PasskeyFailed['why'], cause: unknown) {
    super(`The browser gave no passkey: ${why}`, { cause });
    this.name = 'PasskeyFailed';
    this.why = why;
  }
}

/** Whether this browser knows passkeys at all; asked before a single byte is fetched for them. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && isSecureContext;
}

/** Whether it offers them by itself in the field of the username. */
export async function offersPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Lets a passkey sign the server's question; with `autofill` it waits until one is chosen at the field. */
export async function signByPasskey(
  options: Json,
  { autofill = false }: { readonly autofill?: boolean } = {},
): Promise<Record<string, unknown>> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = options as never;
    return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })) };
  } catch (error) {
    throw failureOf(error);
  }
}

/** Makes a passkey from the server's options. */
export async function makePasskey(options: Json): Promise<Record<string, unknown>> {
  if (!knowsPasskeys()) throw new PasskeyFailed('unable', null);
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return { ...(await startRegistration({ optionsJSON: options as never })) };
  } catch (error) {
    throw failureOf(error);
  }
}

/** By the platform's own exceptions, which the library may have wrapped in one of its own. */
export function failureOf(error: unknown): PasskeyFailed {
  const names = [error, (error as { readonly cause?: unknown } | null)?.cause].map((one) =>
    one instanceof Error ? one.name : '',
  );
  if (names.includes('InvalidStateError')) return new PasskeyFailed('known', error);
  const aborted = names.includes('NotAllowedError') || names.includes('AbortError');
  return new PasskeyFailed(aborted ? 'aborted' : 'unable', error);
}

/** Ends a wait at the field, for a screen that is left. */
export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

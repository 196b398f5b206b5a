const WITHIN_MS = 5_000;
const BYTES_MAX = 200_000;

/** A provider did not answer as agreed: nothing is known, and nobody is signed in. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent';
}

/** Asks a provider, at an address that staff have set. Never follows it elsewhere, and never reads without end. */
export async function askJson(url: string, form?: URLSearchParams): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: { accept: 'application/json' },
      ...(form && { method: 'POST', body: form }),
    });
    const text = await readUpTo(answer, BYTES_MAX);
    if (!answer.ok) throw new ProviderSilent(`The answer was ${answer.status}.`);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof ProviderSilent) throw error;
    throw new ProviderSilent('There was no answer.', { cause: error });
  }
}

async function readUpTo(answer: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new ProviderSilent('The answer does not end.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

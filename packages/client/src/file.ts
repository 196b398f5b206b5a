import { ApiError, announceRefusal, NetworkError } from './api.ts';
import { buildRequest, type CallShape, readAnswer, type Travel } from './http.ts';

/** Asks for a file over HTTP: the answer is the file as it comes, and only a refusal is JSON. No time ends it; `signal` does. */
export async function askForFile(
  shape: CallShape,
  input: Readonly<Record<string, unknown>>,
  travel: Travel,
  signal: AbortSignal,
): Promise<Response> {
  if (navigator.onLine === false) throw new NetworkError('offline');
  const { url, headers, init } = await buildRequest(shape, input, travel);
  let response: Response;
  try {
    response = await fetch(url, { ...init, headers, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NetworkError('offline', error);
  }
  if (response.ok) return response;
  const answer = await readAnswer<unknown>(response);
  if (answer.success) throw new NetworkError('broken');
  const refused = new ApiError(answer.code, response.status, answer.message, answer.value);
  const refusal = Object.assign(refused, { requestId: response.headers.get('x-request-id') });
  announceRefusal(refusal);
  throw refusal;
}

import type { BrowserClient, HttpAnswer } from './browser-client.ts';

export type SentFile = { readonly bytes: Buffer; readonly name?: string; readonly type?: string };

/** Sends one file as a form of ours does; what it calls itself is the test's choice. */
export async function uploadFile(
  client: Pick<BrowserClient, 'send'>,
  path: string,
  { bytes, name = 'me.png', type = 'image/png' }: SentFile,
  part = 'file',
): Promise<HttpAnswer & { readonly code: string | undefined; readonly value: unknown }> {
  const boundary = 'laro-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const answer = await client.send(
    'POST',
    path,
    {
      'x-laro': '1',
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body,
  );
  const { code, value } = JSON.parse(answer.text) as { code?: string; value?: unknown };
  return { ...answer, code, value };
}

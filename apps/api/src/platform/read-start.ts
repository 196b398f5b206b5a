/**
 * The beginning of an answer's body, at most `bytesMax` long. The rest is broken off, so that an answer without an end
 * fills no memory of ours.
 */
export async function readStart({ body }: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= bytesMax) break;
  }
  return Buffer.concat(chunks).subarray(0, bytesMax);
}

import type { FastifyRequest } from 'fastify';

/** The bytes of the part `file` of a form; null where there is none that could be read. */
export async function readFile(request: FastifyRequest): Promise<Buffer | null> {
  try {
    const part = await request.file();
    return part?.fieldname === 'file' ? await part.toBuffer() : null;
  } catch {
    // Too large, too many parts, no form at all, cut off: to the caller it is one thing, a file that could not be read.
    return null;
  }
}

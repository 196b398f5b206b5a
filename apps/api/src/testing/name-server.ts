import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const HEADER_BYTES = 12;
const TXT = 16;
const IN = 1;
const NO_SUCH_NAME = 3;

/** A name server of ours on UDP that knows TXT records alone; a name that it is silent about gets no answer at all. */
export async function startNameServer() {
  const texts = new Map<string, string>();
  const silent = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (question, { address, port }) => {
    const { end, name } = nameIn(question);
    if (silent.has(name)) return;
    socket.send(answerTo(question.subarray(0, end + 4), texts.get(name)), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    server: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    texts,
    silent,
    stop: async () => await new Promise<void>((resolve) => socket.close(resolve)),
  };
}

/** The name that a question asks about, and where it ends. */
function nameIn(question: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** RFC 1035: the question again, and its one record, or that there is no such name. */
function answerTo(question: Buffer, text: string | undefined): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 + (text === undefined ? NO_SUCH_NAME : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(text === undefined ? 0 : 1, 6);
  head.writeUInt32BE(0, 8);
  if (text === undefined) return head;
  const words = Buffer.from(text);
  const record = Buffer.alloc(13 + words.length);
  // The name stands at the beginning of the question.
  record.writeUInt16BE(0xc000 + HEADER_BYTES, 0);
  record.writeUInt16BE(TXT, 2);
  record.writeUInt16BE(IN, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(words.length + 1, 10);
  record.writeUInt8(words.length, 12);
  words.copy(record, 13);
  return Buffer.concat([head, record]);
}

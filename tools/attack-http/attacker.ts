import { connect, type Socket } from 'node:net';

/** Of what it is told, an attacker remembers this much; the rest is only counted. */
const REMEMBERED_MAX = 64 * 1_024;
const STATUS = /HTTP\/1\.[01] (\d{3}) /g;

/** One connection of somebody who means harm: it says what it likes, and never hangs up by itself. */
export class Attacker {
  readonly socket: Socket;
  /** Once the connection stands, or could not be had. */
  readonly ready: Promise<void>;
  connected = false;
  /** The server said that nothing more will come, or the connection broke. */
  over = false;
  receivedBytes = 0;
  #received: Buffer[] = [];

  constructor(port: number, from: string, { deaf = false }: { readonly deaf?: boolean } = {}) {
    this.socket = connect({
      host: '127.0.0.1',
      port,
      localAddress: from,
      allowHalfOpen: true,
      noDelay: true,
    });
    this.ready = new Promise((resolve) => {
      this.socket.once('connect', () => {
        this.connected = true;
        resolve();
      });
      this.socket.once('close', () => resolve());
    });
    // A reset is how a server may end this; a broken pipe, how it did.
    this.socket.on('error', () => {});
    this.socket.once('close', () => (this.over = true));
    if (deaf) {
      this.socket.pause();
      return;
    }
    this.socket.once('end', () => (this.over = true));
    this.socket.on('data', (chunk) => {
      this.receivedBytes += chunk.length;
      if (this.receivedBytes <= REMEMBERED_MAX) this.#received.push(chunk);
    });
  }

  send(bytes: string | Uint8Array): void {
    if (this.socket.writable)
      this.socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  }

  get received(): string {
    return Buffer.concat(this.#received).toString('latin1');
  }

  get statuses(): readonly number[] {
    return [...this.received.matchAll(STATUS)].map(([, status]) => Number(status));
  }

  /** Whether the server answered and goes on listening, as it may to whoever spoke properly. */
  get isServed(): boolean {
    return !this.over && this.statuses.length > 0 && !/^connection: close\r$/im.test(this.received);
  }

  leave(): void {
    this.socket.destroy();
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';

/**
 * Requests of one connection that are worked on at once. HTTP/1.1 lets a client send the next before it has read an
 * answer; no browser does, and the library begins all that stand in one packet, a thousand of them.
 */
const UNANSWERED_MAX = 8;

type Listener = (this: Server, request: IncomingMessage, response: ServerResponse) => void;

/** Ends a connection that asks for more at once, so it is called after the last of those who listen for requests. */
export function limitPipelining(server: Server): void {
  const listeners = server.listeners('request') as Listener[];
  const unanswered = new WeakMap<Socket, number>();
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // HTTP/2 has many at once by design, and limits of its own.
    if (request.httpVersionMajor < 2) {
      // What stood in the same packet as the one too many is still read out; nobody is there any more to answer.
      if (socket.destroyed) return;
      const count = (unanswered.get(socket) ?? 0) + 1;
      if (count > UNANSWERED_MAX) {
        socket.destroy();
        return;
      }
      unanswered.set(socket, count);
      response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    }
    for (const listener of listeners) listener.call(server, request, response);
  });
}

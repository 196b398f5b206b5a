import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parseExactJson } from '@laro/vendor-protocol';
import {
  CancelFreespinsRequest,
  createGcpWalletClient,
  DemoRequest,
  GCP_ERRORS,
  GCP_OPERATOR_PATHS,
  GCP_SIGNATURE_HEADER,
  type GcpCode,
  type GcpWalletClient,
  IssueFreespinsRequest,
  SessionRequest,
  signGcp,
  verifyGcp,
} from '@laro/vendor-protocol/gcp';
import * as v from 'valibot';
import { type Clock, systemClock } from '../platform/clock.ts';

const MONTH_MS = 31 * 24 * 3_600_000;

type Session = { readonly id: string | null; readonly request: v.InferOutput<typeof SessionRequest> };
type Issue = { readonly request: v.InferOutput<typeof IssueFreespinsRequest>; cancelled: boolean };

/**
 * A supplier for tests that speaks SOFTSWISS GCP v1: it opens sessions and demos, issues and cancels freespins,
 * and plays the vendor against our wallet, all over HTTP and signed with the AUTH_TOKEN.
 */
export async function startGcpSupplier(secret: string, clock: Clock = systemClock) {
  const sessions: Session[] = [];
  const demos: v.InferOutput<typeof DemoRequest>[] = [];
  const issues = new Map<string, Issue>();
  const state = {
    answering: true,
    /** Does what it is asked, and then says nothing. */
    mute: false,
    namesSessions: true,
    /** Which games it opens. */
    hasGame: (_game: string): boolean => true,
    signsAnswers: 'right' as 'right' | 'wrong' | 'never',
    /** The session id to give next; a fresh one each time when null. */
    sessionId: null as string | null,
  };

  function answerTo(path: string, body: unknown): GcpCode | object {
    const opening = { launch_options: { game_url: `${origin}/launch/${randomUUID()}`, strategy: 'iframe' } };
    switch (path) {
      case GCP_OPERATOR_PATHS.sessions: {
        const id = state.namesSessions ? (state.sessionId ?? randomUUID()) : null;
        const request = v.parse(SessionRequest, withExactBalance(body));
        if (!state.hasGame(request.game)) return 405;
        sessions.push({ id, request });
        return id === null ? opening : { ...opening, session_id: id };
      }
      case GCP_OPERATOR_PATHS.demo:
        demos.push(v.parse(DemoRequest, body));
        return opening;
      case GCP_OPERATOR_PATHS.issueFreespins: {
        const request = v.parse(IssueFreespinsRequest, body);
        const until = new Date(request.valid_until).getTime();
        const now = clock.now().getTime();
        if (until < now || until > now + MONTH_MS) return 603;
        if (issues.has(request.issue_id)) return 610;
        issues.set(request.issue_id, { request, cancelled: false });
        return {};
      }
      case GCP_OPERATOR_PATHS.cancelFreespins: {
        const issue = issues.get(v.parse(CancelFreespinsRequest, body).issue_id);
        if (!issue) return 404;
        if (issue.cancelled) return 620;
        issue.cancelled = true;
        return {};
      }
      default:
        return 404;
    }
  }

  function respond(response: ServerResponse, http: number, answer: object): void {
    const body = JSON.stringify(answer);
    const signed = state.signsAnswers === 'wrong' ? `${body} ` : body;
    if (state.signsAnswers !== 'never') response.setHeader(GCP_SIGNATURE_HEADER, signGcp(signed, secret));
    response.writeHead(http, { 'content-type': 'application/json' }).end(body);
  }
  const refuse = (response: ServerResponse, http: number, code: GcpCode): void =>
    respond(response, http, { code, message: GCP_ERRORS[code] });

  const server = createServer((request, response) => {
    void (async () => {
      const rawBody = await buffer(request);
      if (!state.answering) return void response.destroy();
      const signature = String(request.headers[GCP_SIGNATURE_HEADER]);
      if (!verifyGcp(rawBody, signature, secret)) return refuse(response, 403, 403);
      let answered: GcpCode | object;
      try {
        answered = answerTo(request.url ?? '', parseExactJson(rawBody));
      } catch {
        answered = 400;
      }
      if (state.mute) return void response.destroy();
      if (typeof answered === 'number') refuse(response, 412, answered);
      else respond(response, 200, answered);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    secret,
    state,
    sessions,
    demos,
    issues,
    /** The vendor's side of our wallet. */
    wallet: (baseUrl: string): GcpWalletClient =>
      createGcpWalletClient({ baseUrl, secret, timeoutMs: 20_000 }),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Read from text a small balance is a number; the request's own type keeps every digit. */
function withExactBalance(body: unknown): unknown {
  const balance = (body as { balance?: unknown }).balance;
  return typeof balance === 'number' ? { ...(body as object), balance: BigInt(balance) } : body;
}

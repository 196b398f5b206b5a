import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TOKEN = 'api_sandbox.test-token';
const WEBHOOK_TOKEN = 'test-webhook-token';

/** An identity service in the shape of Onfido's API v3.6: it makes applicants and runs, and says what a test lets it say. */
export async function startIdentityService() {
  const runs = new Map<string, { status: string; applicant: Readonly<Record<string, unknown>> }>();
  const applicants = new Map<string, Readonly<Record<string, unknown>>>();
  const asked: string[] = [];
  const state: { answering: boolean; meanwhile: (() => Promise<void>) | null } = {
    answering: true,
    /** Happens before an applicant is answered. */
    meanwhile: null,
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url?.replace('/v3.6/', '') ?? '';
      asked.push(`${request.method} ${path.split('/')[0]}`);
      const answer = (status: number, body: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (!state.answering) response.destroy();
      else if (request.headers.authorization !== `Token token=${TOKEN}`) answer(401, { error: {} });
      else if (request.method === 'POST') {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
        const id = randomUUID();
        if (path === 'applicants') {
          applicants.set(id, body);
          void (state.meanwhile?.() ?? Promise.resolve()).then(() => answer(201, { id, ...body }));
        } else {
          const applicant = applicants.get(String(body['applicant_id'])) ?? {};
          runs.set(id, { status: 'awaiting_input', applicant });
          const url = `${origin}/l/${id}`;
          answer(201, { id, status: 'awaiting_input', sdk_token: 'sdk', link: { url, expires_at: null } });
        }
      } else {
        const id = path.split('/')[1] ?? '';
        const run = runs.get(id);
        if (run) answer(200, { id, status: run.status, applicant_id: 'any', output: {} });
        else answer(404, { error: {} });
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const signed = (payload: object, webhookToken = WEBHOOK_TOKEN) => {
    const body = JSON.stringify({ payload });
    return { body, signature: createHmac('sha256', webhookToken).update(body).digest('hex') };
  };

  return {
    origin,
    token: TOKEN,
    webhookToken: WEBHOOK_TOKEN,
    runs,
    asked,
    state,
    /** A delivery about a run, and its signature. */
    delivery(run: string, status: string, webhookToken = WEBHOOK_TOKEN) {
      const object = { id: run, status, href: `${origin}/v3.6/workflow_runs/${run}` };
      const about = { resource_type: 'workflow_run', action: 'workflow_run.completed' } as const;
      return signed({ ...about, object, resource: {} }, webhookToken);
    },
    /** Any payload, and its signature. */
    signed,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

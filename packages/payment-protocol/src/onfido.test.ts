import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createOnfido } from './onfido.ts';
import { type Answering, serve } from './testing.ts';

const clientOf = (origin: string, apiToken = 'api_sandbox.1') =>
  createOnfido({
    apiToken,
    refuseLiveKeys: true,
    region: 'eu',
    workflowId: 'wf-1',
    webhookTokens: ['t1'],
    fetch,
    origin,
    timeoutMs: 2_000,
  });
/** The shape of onfido/onfido-openapi-spec (MIT), values of our own. */
const run = (status: string) =>
  JSON.stringify({
    id: 'run-1',
    status,
    link: { url: 'https://id.example/run-1' },
    custom_data: { reference: 'kyc_1' },
  });

it('a demonstration takes no live token', () => {
  expect(() => clientOf('http://x', 'api_live.1')).toThrow('live token');
});

describe('a run', () => {
  it('begins with an applicant, and leads to the service’s own page', async () => {
    const answering: Answering = ({ url }) => ({
      status: 201,
      body: url === '/v3.6/applicants' ? '{"id":"app-1"}' : run('awaiting_input'),
    });
    const there = await serve(answering);
    const person = {
      reference: 'kyc_1',
      firstName: 'Juan',
      lastName: 'Dela Cruz',
      returnUrl: 'https://s.example/',
    };
    expect(await clientOf(there.origin).begin(person)).toEqual({
      kind: 'done',
      value: { providerId: 'run-1', reference: 'kyc_1', status: 'pending', url: 'https://id.example/run-1' },
    });
    expect(there.calls[0]?.headers.authorization).toBe('Token token=api_sandbox.1');
    expect(JSON.parse(there.calls[1]?.body ?? '')).toMatchObject({
      workflow_id: 'wf-1',
      applicant_id: 'app-1',
    });
  });

  it.each([
    ['processing', 'pending'],
    ['review', 'review'],
    ['approved', 'approved'],
    ['declined', 'declined'],
    ['abandoned', 'abandoned'],
    ['error', 'failed'],
    ['a_new_word', 'pending'],
  ])('that is %s over there is %s here', async (theirs, ours) => {
    const there = await serve(() => ({ status: 200, body: run(theirs) }));
    expect(await clientOf(there.origin).read('run-1')).toMatchObject({ value: { status: ours } });
  });

  it('that is not there is not there; what was not answered is not known', async () => {
    const there = await serve(({ url }) => ({ status: url.endsWith('gone') ? 404 : 502, body: '' }));
    expect(await clientOf(there.origin).read('gone')).toEqual({ kind: 'done', value: null });
    expect((await clientOf(there.origin).read('run-1')).kind).toBe('unknown');
  });
});

it('a webhook says of which run, and decides nothing', () => {
  const judge = (object: object, type = 'workflow_run', token = 't1') => {
    const body = Buffer.from(
      JSON.stringify({ payload: { resource_type: type, action: `${type}.completed`, object } }),
    );
    const signature = createHmac('sha256', token).update(body).digest('hex');
    return clientOf('http://127.0.0.1:9').verifyCallback(body, { 'x-sha2-signature': signature });
  };
  expect(judge({ id: 'run-1', status: 'approved' })).toEqual({
    kind: 'callback',
    deliveryId: 'run-1:workflow_run.completed:approved',
    providerId: 'run-1',
  });
  const task = { id: 'profile_1', status: 'completed', workflow_run_id: 'run-1' };
  expect(judge(task, 'workflow_task')).toMatchObject({ kind: 'callback', providerId: 'run-1' });
  expect(judge({ id: 'check-1', status: 'complete' }, 'check')).toMatchObject({ kind: 'other' });
  expect(judge({ id: 'run-1', status: 'approved' }, 'workflow_run', 't2')).toEqual({
    kind: 'refused',
    code: 'unsigned',
  });
  expect(judge({ id: 'run-1' })).toEqual({ kind: 'refused', code: 'malformed' });
});

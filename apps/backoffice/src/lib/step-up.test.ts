import { ApiError, type Ask } from '@laro/client';
import { describe, expect, it, vi } from 'vitest';
import { answerProof, withStepUp } from './step-up.ts';

const refused = (code: string) => new ApiError(code, 403, code, undefined);

/** A server that wants a proof before the first act, and one that is never satisfied. */
function serverOf(codes: readonly string[]) {
  const waiting = [...codes];
  return vi.fn(async (name: string) => {
    const code = waiting.shift();
    return code === undefined ? await Promise.resolve({ name }) : await Promise.reject(refused(code));
  });
}
const WANTED = 'security.step_up_required';
const wrap = (server: ReturnType<typeof serverOf>): ((name: string) => Promise<unknown>) => {
  const ask = withStepUp(server as unknown as Ask);
  return async (name) => await ask(name as never, {} as never);
};
/** Once both calls have been refused and that has come through, they wait for one answer. */
const answer = async (server: ReturnType<typeof serverOf>, calls: number, isProved: boolean) => {
  await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(calls));
  await new Promise((done) => setImmediate(done));
  answerProof(isProved);
};

describe('an act that wants a fresh proof', () => {
  it('goes on by itself once it is given, and of several at once one question is asked', async () => {
    const server = serverOf([WANTED, WANTED]);
    const ask = wrap(server);
    const acts = Promise.all([ask('one'), ask('two')]);
    await answer(server, 2, true);
    expect(await acts).toEqual([{ name: 'one' }, { name: 'two' }]);
    expect(server).toHaveBeenCalledTimes(4);
  });

  it('is refused as it was where none is given, and not done', async () => {
    const server = serverOf([WANTED]);
    const act = wrap(server)('one');
    const outcome = expect(act).rejects.toMatchObject({ code: WANTED });
    await answer(server, 1, false);
    await outcome;
    expect(server).toHaveBeenCalledTimes(1);
  });

  it('asks once and no more where the server wants another, and never for another refusal', async () => {
    const server = serverOf([WANTED, WANTED]);
    const act = wrap(server)('one');
    const outcome = expect(act).rejects.toMatchObject({ code: WANTED });
    await answer(server, 1, true);
    await outcome;
    await expect(wrap(serverOf(['wire.not_found']))('one')).rejects.toMatchObject({ code: 'wire.not_found' });
  });
});

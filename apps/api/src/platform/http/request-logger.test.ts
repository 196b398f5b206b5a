import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { RequestLogger } from './request-logger.ts';

function listening(level: string) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => lines.push(JSON.parse(line));
  return { parent: pino({ level, redact: ['cookie'] }, { write }), lines };
}

describe('the logger of a request', () => {
  it('says with every line whose request it was, and hides what its parent hides', () => {
    const { lines, parent } = listening('info');
    const logger = new RequestLogger(parent, { reqId: 'req_1' });
    logger.warn({ cookie: 'secret' }, 'odd');
    logger.child({ step: 2 }).error('broken');
    expect(lines).toMatchObject([
      { reqId: 'req_1', msg: 'odd', cookie: '[Redacted]' },
      { reqId: 'req_1', step: 2, msg: 'broken' },
    ]);
  });

  it('says what is said to debuggers where somebody listens for it', () => {
    for (const [level, count] of [
      ['debug', 1],
      ['info', 0],
    ] as const) {
      const { lines, parent } = listening(level);
      new RequestLogger(parent, { reqId: 'req_2' }).debug({ ms: 3 }, 'answered');
      expect(lines).toHaveLength(count);
    }
  });
});

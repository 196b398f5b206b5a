import { describe, expect, it } from 'vitest';
import { KIT_PROTOCOLS, loadSuite } from '../kit.ts';
import { singles } from './cases.ts';
import { parseKitConfig } from './config.ts';
import { evaluate, exactOf, KitMistake, parseAnswer, readExact, showExact } from './exact.ts';
import { bodyTemplate } from './exchange.ts';
import { judge } from './judge.ts';
import { createTable, reportOf, rowsOf, succeeded, summaryOf } from './report.ts';
import type { CaseResult } from './results.ts';
import { type Moment, needsOf, newMemory, readPath, resolve, writePath } from './template.ts';

const config = parseKitConfig({
  currency: 'EUR',
  game: 'g',
  players: { good: { user: 'ann', token: 't' }, second: { user: 'bob' } },
});
const moment = (change: Partial<Moment> = {}): Moment => ({
  memory: newMemory(config),
  as: 'good',
  copy: 1,
  ...change,
});
const known = (names: Readonly<Record<string, string>>) => (name: string) =>
  readExact(names[name] ?? '') ?? undefined;

describe('amounts', () => {
  it.each([
    ['start - 100', '900'],
    ['start - 30000 * n + 5', '-88995'],
    ['-n + 0.01', '-2.99'],
    ['start + 9007199254740993', '9007199254741993'],
    ['start - start', '0'],
  ])('%s is reckoned exactly: %s', (expression, expected) => {
    expect(showExact(evaluate(expression, known({ start: '1000', n: '3' })))).toBe(expected);
  });

  it.each(['start -', 'start start', '5 / 2', 'nobody', '+'])('%j is a mistake of the case', (expression) => {
    expect(() => evaluate(expression, known({ start: '1' }))).toThrow(KitMistake);
  });

  it('keep every digit of an answer: integers above 2^53 and decimals', () => {
    const answer = parseAnswer('{"big":9007199254740993,"fine":90071992547.40993,"small":7,"at":"12:30.5"}');
    expect(readPath(answer, 'big')).toBe(9007199254740993n);
    expect(readPath(answer, 'small')).toBe(7);
    const fine = exactOf(readPath(answer, 'fine'));
    expect(fine && showExact(fine)).toBe('90071992547.40993');
    expect(exactOf('5')).toBeNull();
  });
});

describe('templates', () => {
  it('an id is made once in a case and again for each copy where its name says so', () => {
    const at = moment();
    const second = { ...at, copy: 2 };
    expect(resolve('$uuid:bet', at)).toBe(resolve('$uuid:bet', second));
    expect(resolve('$uuid:bet#', at)).not.toBe(resolve('$uuid:bet#', second));
    expect(resolve('$fresh', at)).not.toBe(resolve('$fresh', at));
    expect(String(resolve('$long:x:255', at))).toHaveLength(255);
    expect(resolve('a-{$id:x}', at)).toBe(`a-${String(resolve('$id:x', at))}`);
  });

  it('players, configuration, saved values and amounts are looked up', () => {
    const at = moment();
    at.memory.saved.set('tx', 'T1');
    at.memory.starts.set('good', readExact('12.5') as never);
    expect(resolve(['$player.user', '$players.second.user', '$config.currency', '$saved.tx'], at)).toEqual([
      'ann',
      'bob',
      'EUR',
      'T1',
    ]);
    expect(String(readPath(resolve({ a: '=start + 1' }, at), 'a.text'))).toBe('13.5');
    expect(() => resolve('$player.expiredToken', at)).toThrow(/not known/);
    expect(() => resolve('$saved.never', at)).toThrow(/Nothing was saved/);
  });

  it('what the configuration would have to name is known before anything is sent', () => {
    expect(needsOf({ a: '$player.token', b: ['{$config.game}-x', '$uuid:y'] }, 'poor')).toEqual([
      'players.poor.token',
      'game',
    ]);
  });

  it('paths are written into copies, in objects and in lists', () => {
    const body = { a: [{ b: 1, c: 2 }] };
    expect(writePath(body, 'a.0.b', 5)).toEqual({ a: [{ b: 5, c: 2 }] });
    expect(writePath(body, 'a.0.b', undefined)).toEqual({ a: [{ c: 2 }] });
    expect(writePath(body, 'a.0', undefined)).toEqual({ a: [] });
    expect(body).toEqual({ a: [{ b: 1, c: 2 }] });
  });
});

describe('judging', () => {
  const answer = (http: number | null, json: unknown, status: string | null) => ({
    call: 'bet',
    sent: { id: 'x' },
    sentText: '',
    http,
    text: '',
    json,
    status,
    balance: exactOf(readPath(json, 'balance')),
    copy: 1,
  });

  it('an answer of 500 fails, whatever it says and although nothing was promised', () => {
    expect(judge(answer(500, { status: 'OK' }, 'OK'), [{}], moment())).not.toBeNull();
    expect(judge(answer(499, { status: 'OK' }, 'OK'), [{}], moment())).toBeNull();
  });

  it('no answer, no JSON, another status, another field each fail', () => {
    const wanted = [{ http: 200, status: 'OK', fields: { id: '$sent.id', n: { is: 'integer' } } }];
    const right = { status: 'OK', id: 'x', n: 9007199254740993n };
    expect(judge(answer(200, right, 'OK'), wanted, moment())).toBeNull();
    expect(judge(answer(null, undefined, null), wanted, moment())).not.toBeNull();
    expect(judge(answer(200, undefined, null), wanted, moment())).not.toBeNull();
    expect(judge(answer(200, right, 'NO'), wanted, moment())).not.toBeNull();
    expect(judge(answer(200, { ...right, id: 'y' }, 'OK'), wanted, moment())).not.toBeNull();
    expect(judge(answer(200, { ...right, n: '5' }, 'OK'), wanted, moment())).not.toBeNull();
  });

  it('a balance differs by one unit above 2^53', () => {
    const answered = answer(200, { balance: 9007199254740993n }, 'OK');
    expect(judge(answered, [{ balance: '9007199254740993' }], moment())).toBeNull();
    expect(judge(answered, [{ balance: '9007199254740992' }], moment())).not.toBeNull();
    expect(judge(answered, [{ balance: 'none' }], moment())).not.toBeNull();
  });
});

describe('the report', () => {
  const result = (change: Partial<CaseResult>): CaseResult => ({
    id: 'duplicate.bet',
    title: 'A bet twice',
    theme: 'Again',
    outcome: 'passed',
    stepsPassed: 2,
    steps: 2,
    failure: null,
    reason: null,
    ...change,
  });
  const failure = {
    step: 2,
    call: 'bet',
    note: 'again',
    expected: 'balance 900 (start - 100) when asked',
    came: 'RS_OK, HTTP 200, balance 800',
    sent: '{"amount":100}',
    answered: '{"balance":800}',
  };

  it('says of a failed case what was expected, what came, and both bodies', () => {
    expect(rowsOf(result({ outcome: 'failed', stepsPassed: 1, failure }))).toEqual([
      '  ✕ duplicate.bet   1/2  A bet twice',
      '      step 2: bet (again)',
      '      expected  balance 900 (start - 100) when asked',
      '      came      RS_OK, HTTP 200, balance 800',
      '      sent      {"amount":100}',
      '      answered  {"balance":800}',
    ]);
  });

  it('names each theme once', () => {
    const table = createTable(['duplicate.bet']);
    expect(table.row(result({}))).toEqual(['', '  Again', '  ✓ duplicate.bet   2/2  A bet twice']);
    expect(table.row(result({}))).toHaveLength(1);
  });

  it('counts a skipped case as neither passed nor failed, and a run without a passed case as no success', () => {
    const skipped = result({ outcome: 'skipped', reason: 'The configuration names no players.poor.' });
    expect(rowsOf(skipped)[1]).toBe('      skipped: The configuration names no players.poor.');
    const report = reportOf('hub88', 'http://w', [skipped]);
    expect(summaryOf(report)).toBe('hub88 against http://w: 0 passed, 0 failed, 1 skipped');
    expect(succeeded(report)).toBe(false);
    expect(succeeded(reportOf('hub88', 'w', [skipped, result({})]))).toBe(true);
    expect(succeeded(reportOf('hub88', 'w', [result({}), result({ outcome: 'failed', failure })]))).toBe(
      false,
    );
  });
});

describe.each(KIT_PROTOCOLS)('the cases of %s', (protocol) => {
  const suite = loadSuite(protocol);
  it('are at least sixty, and each looks at a balance that the wallet is asked for', () => {
    expect(suite.cases.length).toBeGreaterThanOrEqual(60);
    const blind = suite.cases.filter(
      ({ steps }) => !steps.some((step) => step.balance !== undefined || step.balances !== undefined),
    );
    expect(blind.map(({ id }) => id)).toEqual([]);
  });

  it('name calls and outcomes that exist', () => {
    for (const one of suite.cases) {
      for (const step of singles(one.steps)) {
        expect(() => bodyTemplate(suite.calls, step)).not.toThrow();
        const { expect: wanted, tally = {} } = step;
        const names =
          typeof wanted === 'string' ? [wanted] : [...(wanted?.either ?? []), wanted?.outcome ?? 'ok'];
        for (const name of [...names, ...Object.keys(tally)])
          expect(Object.keys(suite.outcomes)).toContain(name);
      }
    }
  });
});

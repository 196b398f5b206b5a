import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { CRASH_POINTS, crashpoint, readCrashPoints } from './crashpoint.ts';

describe('crash points', () => {
  it('nothing happens where nothing was armed', () => {
    for (const name of CRASH_POINTS) crashpoint(name);
    expect(readCrashPoints('', 'PH')).toEqual([]);
  });

  it('a place is named with its pass', () => {
    expect(readCrashPoints('bets.after_commit:3, outbox.after_claim:1', 'DEMO')).toEqual([
      { name: 'bets.after_commit', pass: 3 },
      { name: 'outbox.after_claim', pass: 1 },
    ]);
  });

  it.each(['bets.nowhere:1', 'bets.after_commit', 'bets.after_commit:0', 'bets.after_commit:x'])(
    '%s is refused in words',
    (text) => expect(() => readCrashPoints(text, 'DEMO')).toThrow(/no crash point/),
  );

  it('M3 no process with real money can be told to die', () => {
    expect(() => readCrashPoints('bets.after_commit:1', 'PH')).toThrow(/profile DEMO only/);
    expect(() =>
      readConfig({
        DATABASE_URL: 'postgres://x',
        LARO_HOME: 'x',
        OPERATOR_KEY_FILE: 'x',
        SECRETS_KEY_FILE: 'x',
        LARO_PROFILE: 'GLI-base',
        PUBLIC_URL: 'https://play.example',
        STUDIO_URL: 'https://games.example',
        LARO_CRASHPOINTS: 'bets.after_commit:1',
      }),
    ).toThrow(/LARO_CRASHPOINTS: Crash points exist in profile DEMO only/);
  });
});

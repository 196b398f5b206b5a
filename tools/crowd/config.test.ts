import { describe, expect, it } from 'vitest';
import { readCrowd } from './config.ts';

const DEMO = {
  LARO_PROFILE: 'DEMO',
  PUBLIC_URL: 'http://localhost:8080',
  STUDIO_URL: 'http://127.0.0.1:8081',
  DEMO_CROWD: 'jomar27,liza88',
  DEMO_CROWD_PASSWORD: 'nobody signs in with this',
};

describe('the crowd', () => {
  it('plays in profile DEMO', () => {
    expect(readCrowd(DEMO)).toMatchObject({ names: ['jomar27', 'liza88'] });
  });

  it.each(['PH', 'GLI-base', ''])('refuses to start in profile “%s”', (LARO_PROFILE) => {
    expect(() => readCrowd({ ...DEMO, LARO_PROFILE })).toThrow(
      'Simulated members play in profile DEMO only.',
    );
  });
});

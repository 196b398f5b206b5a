import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { Verify } from './VerifyPage.tsx';

const ROUND = 'rnd_01m7yqf9k8w00wqbcc1y1x7rct';

afterEach(cleanup);

async function verify(answers: Stage['answers']) {
  return await renderScreen(<Verify roundId={ROUND} />, {
    messages: ['bets', 'screens'],
    path: '/m/verify/x',
    answers: answers ?? {},
  });
}

describe('the proof of a round', () => {
  it('is the vendor’s own page, framed, for a visitor too', async () => {
    const origin = 'http://127.0.0.1:8081';
    await verify({ getRoundProof: { url: `${origin}/verify/${ROUND}`, origin } });
    const frame = await screen.findByTitle(`Proof of round ${ROUND}`);
    expect(frame.getAttribute('src')).toBe(`${origin}/verify/${ROUND}`);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(screen.getByRole('status')).toBeDefined();
    fireEvent.load(frame);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['bets.round_unknown', 404, 'No round with this number'],
    ['wire.malformed', 422, 'No round with this number'],
    ['bets.round_unreachable', 503, 'The proof did not open'],
  ] as const)('%s (%i) is said as "%s"', async (code, status, title) => {
    await verify({
      get getRoundProof(): never {
        throw new ApiError(code, status, `The sentence of ${code}.`, undefined);
      },
    });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(status === 503);
  });
});

import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LAUNCH, MATCH } from '../../../dev/match.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { hotMatchesQuery, loadHotMatches } from '../fixtures/index.ts';
import { HomeMatches } from './HomeMatches.tsx';

const { default: HotMatches } = await loadHotMatches();

afterEach(cleanup);

async function home(answers: NonNullable<Stage['answers']>) {
  await renderScreen(<HomeMatches />, { path: '/m/home', screen: 'home', session: MARIA, answers });
}

/** Says when the question for matches has come back. */
function Answered() {
  return useQuery(hotMatchesQuery).isPending ? null : <p>answered</p>;
}

describe('hot matches', () => {
  it('HOME-7 a card on home shows both teams with their images, "VS", date and time, and launches by room, vendor and node', async () => {
    await home({ listHotMatches: { list: [MATCH] } });
    const strip = await screen.findByRole('region', { name: 'Hot matches' });
    const card = within(strip).getByRole('link');
    expect(card.textContent).toBe('Liga ng BarangayMarikina ManggaVS01:0525/11/2026Quezon Kalabaw');
    expect([...card.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      MATCH.homeImage,
      MATCH.awayImage,
    ]);
    expect(card.getAttribute('href')).toBe(LAUNCH);
  });

  it.each<[string, NonNullable<Stage['answers']>]>([
    ['there is none', { listHotMatches: { list: [] } }],
    ['they cannot be asked for', {}],
  ])('nothing stands where %s', async (_, answers) => {
    await renderScreen(
      <>
        <HotMatches />
        <Answered />
      </>,
      { messages: ['fixtures'], answers },
    );
    await screen.findByText('answered');
    expect(screen.queryByRole('region')).toBeNull();
  });
});

import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { usePostingSentence } from './posting-sentence.ts';

afterEach(cleanup);

function Sentences(): ReactNode {
  const sentence = usePostingSentence();
  const posting = (kind: string, amount: string, op = 'move', gameName: string | null = 'Parol Nights') => (
    <li key={`${kind} ${amount} ${op}`}>{sentence({ kind, amount, op, gameName })}</li>
  );
  return (
    <ol>
      {posting('bets.stake', '-2.00')}
      {posting('bets.win', '0.00')}
      {posting('bets.win', '4.00')}
      {posting('bets.stake', '2.00', 'undo')}
      {posting('bets.win', '-4.00', 'undo')}
      {posting('adjustments.credit', '50.00', 'move', null)}
      {posting('transfers.member.debit', '-5.00', 'move', null)}
      {posting('rebates.weekly', '1.00', 'move', null)}
    </ol>
  );
}

it('says of every posting what it was in plain words, and of one that is new at least its name', () => {
  renderPart(<Sentences />, { namespaces: ['deskEvents'] });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Stake on Parol Nights',
    'No payout from Parol Nights',
    'Payout of Parol Nights',
    'Round of Parol Nights undone: the stake came back',
    'Round of Parol Nights undone: the payout was taken back',
    'Added by staff, by two people',
    'Sent to another member',
    'Movement rebates.weekly',
  ]);
});

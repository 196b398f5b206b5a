import { FormNotice } from '@laro/ui';
import type { BoardKind } from '@laro/wire/boards';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { useAmount } from '../../shell/amounts.ts';
import { sentenceOf } from '../../shell/sentence.ts';

/** One's own place, what is missing to the next, and the way off the boards. */
export function OwnPlace({ kind }: { readonly kind: BoardKind }): ReactNode {
  const t = useMessages('boards');
  const shell = useMessages('shell');
  const write = useAmount();
  const queries = useQueryClient();
  const { data } = useQuery(wireQuery('getBoardPlace', { kind }));
  const switching = useOneAct({
    mutationFn: async (hidden: boolean) => await ask('setBoardVisibility', { hidden }),
    onSuccess: async () => {
      await Promise.all(
        (['getBoard', 'getBoardPlace'] as const).map(
          async (call) => await queries.invalidateQueries({ queryKey: wireKey(call) }),
        ),
      );
    },
  });
  if (!data) return null;
  const { hidden, missing, prize, rank, score } = data;
  return (
    <section className="boards-own" aria-label={t('own')}>
      <div className="boards-own-line">
        <span className="boards-rank" data-own="">
          {rank ?? '–'}
        </span>
        <span className="min-w-0 flex-1">
          <strong className="block">{hidden ? t('hidden') : t('own')}</strong>
          <span className="block text-12 text-text-2">
            {hidden && t('hiddenText')}
            {!hidden && rank === 1 && t('leading', { amount: write(score) })}
            {!hidden &&
              rank !== 1 &&
              missing !== null &&
              t(rank === null ? 'toJoin' : 'toNext', { amount: write(missing) })}
          </span>
        </span>
        {!hidden && <span className="boards-gets">{prize === null ? write(score) : write(prize)}</span>}
      </div>
      <FormNotice text={switching.error && sentenceOf(switching.error, shell)} />
      <button
        type="button"
        className="boards-leave"
        disabled={switching.isPending}
        onClick={() => switching.run(!hidden)}
      >
        {hidden ? t('show') : t('hide')}
      </button>
    </section>
  );
}

import type { Answer, GameServer } from '../../slots/client/server.ts';
import { createCall } from '../../slots/client/server.ts';
import type { SeedRotated } from '../../slots/play-api.ts';
import type { InstantAnswer, InstantHistory, InstantOpened } from '../play-api.ts';

export type InstantServer = Pick<GameServer, 'rotateSeed' | 'shown'> & {
  open(by: { readonly launch: string } | { readonly session: string }): Promise<Answer<InstantOpened>>;
  play(roundKey: string, stake: string, choice: unknown): Promise<Answer<InstantAnswer>>;
  move(roundId: string, step: number, move: unknown): Promise<Answer<InstantAnswer>>;
  history(before: string | null): Promise<Answer<InstantHistory>>;
};

export function createInstantServer(): InstantServer {
  const { call, use } = createCall('/api');
  return {
    async open(by) {
      const answer = await call<InstantOpened>('POST', '/session', by);
      if (answer.ok) use(answer.value.session);
      return answer;
    },
    play: (roundKey, stake, choice) => call('POST', '/play', { roundKey, stake, choice }),
    move: (roundId, step, move) => call('POST', '/move', { roundId, step, move }),
    shown: (roundId) => void call('POST', '/shown', { roundId }),
    history: (before) =>
      call('GET', before === null ? '/history' : `/history?before=${encodeURIComponent(before)}`),
    rotateSeed: (clientSeed) => call<SeedRotated>('POST', '/seed', { clientSeed }),
  };
}

import { SEALED_MEDIA_TYPE } from '@laro/wire';
import { sealBody } from '@laro/wire/sealing';
import { product } from './console-desk.ts';

const FROM_OUR_PAGE = { 'x-laro': '1', 'sec-fetch-site': 'same-origin' } as const;

type Value = {
  readonly keys: readonly Parameters<typeof sealBody>[0][];
  readonly games: readonly Record<'nodeId' | 'gameType' | 'vassalage' | 'gameId', string>[];
  readonly url: string;
};

async function valueOf(answer: Response): Promise<Value> {
  const { success, value, code } = await answer.json();
  if (success === false) throw new Error(`Refused: ${code}`);
  return value;
}

/** The demo member logs in and plays one round of the studio's, through the calls that their browser makes. */
export async function playOneRound(): Promise<void> {
  const { webUrl, studioUrl, passwords } = product;
  const { keys } = await valueOf(await fetch(`${webUrl}/.well-known/hpke-keys`));
  const [key] = keys;
  if (!key) throw new Error('The API offers no sealing key.');
  const { header, body } = await sealBody(
    key,
    { method: 'POST', path: '/api/login', host: new URL(webUrl).host, merchantCode: 'DEMO' },
    {
      body: { type: 'username', username: 'demo', password: passwords.member },
      ts: Date.now(),
      nonce: crypto.randomUUID(),
      deviceId: crypto.randomUUID(),
    },
  );
  const login = await fetch(`${webUrl}/api/login`, {
    method: 'POST',
    headers: { ...FROM_OUR_PAGE, 'content-type': SEALED_MEDIA_TYPE, encryption: header },
    body: Uint8Array.from(body),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const ask = async (path: string) =>
    await valueOf(await fetch(`${webUrl}${path}`, { headers: { ...FROM_OUR_PAGE, cookie } }));

  const { games } = await ask('/api/games?gameType=RNG&pageSize=100');
  const game = games.find(({ nodeId }) => nodeId.startsWith('studio-'));
  if (!game) throw new Error('The studio has no game.');
  const { gameType: gameCategory, vassalage: vendor, gameId, nodeId } = game;
  const launched = new URLSearchParams({ gameCategory, vendor, gameId, nodeId });
  const { url } = await ask(`/api/games/launch?${launched.toString()}`);
  const askStudio = async (path: string, given: object, session?: string) => {
    const answer = await fetch(`${studioUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(session !== undefined && { authorization: `Bearer ${session}` }),
      },
      body: JSON.stringify(given),
    });
    if (!answer.ok) throw new Error(`The studio refused ${path}: ${await answer.text()}`);
    return await answer.json();
  };
  const { session, title } = await askStudio('/api/session', {
    launch: new URL(url).searchParams.get('launch'),
  });
  await askStudio('/api/spin', { roundKey: crypto.randomUUID(), stake: title.stakes[0] }, session);
}

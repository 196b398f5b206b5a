import { CALLS } from '@laro/wire';
import type { BrowserClient } from './browser-client.ts';

type FileCall = 'exportBets' | 'exportOwnMovements' | 'exportProfitAndLoss' | 'getStatementProof';
/** A file of a record, as a browser fetches it. */
export async function recordFile(
  player: BrowserClient,
  call: FileCall,
  asked: Readonly<Record<string, string>>,
) {
  const { month = '', ...query } = asked;
  const path = `${CALLS[call].path.replace(':month', month)}?${new URLSearchParams(query).toString()}`;
  return await player.send('GET', path, { 'x-laro': '1', origin: 'http://localhost:8080' });
}

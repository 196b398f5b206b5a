import { callsWhere, listsOf, rulesOf, shapesOf, virtualData } from '@laro/client/vite';

/** What the console asks: everything on the staff side, and the keys with which it seals. */
const OURS = callsWhere(({ name, path }) => path.startsWith('/api/staff/') || name === 'listHpkeKeys');

/** Offers, all of it without schemas: where each call is said, who may say it, and what the lists among them are made of. */
export function calls(): ReturnType<typeof virtualData> {
  return virtualData('laro-calls', {
    'virtual:laro-calls': () => shapesOf(OURS),
    'virtual:laro-rules': () => rulesOf(OURS),
    'virtual:laro-lists': () => listsOf(OURS),
  });
}

import { callsWhere, listsOf, rulesOf, shapesOf, topicsOf, virtualData } from '@laro/client/vite';

/** What the console asks: everything on the staff side, and the keys with which it seals. */
const OURS = callsWhere(({ name, path }) => path.startsWith('/api/staff/') || name === 'listHpkeKeys');

/** Offers `virtual:laro-calls` and `virtual:laro-rules`: where each call is said and who may say it, without schemas. */
export function calls(): ReturnType<typeof virtualData> {
  return virtualData('laro-calls', {
    'virtual:laro-calls': () => shapesOf(OURS),
    'virtual:laro-rules': () => rulesOf(OURS),
  });
}

/** Offers what the lists among them are made of, and which of them are asked again when a topic has changed. */
export function lists(): ReturnType<typeof virtualData> {
  return virtualData('laro-lists', {
    'virtual:laro-lists': () => listsOf(OURS),
    'virtual:laro-topics': () => topicsOf(OURS),
  });
}

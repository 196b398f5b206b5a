/**
 * The client of instant games: one shell for all of them. It shows rounds that the server has decided, keeps a
 * round's key and choice until they are answered, and never decides a result.
 */
import { createMemory } from '../../slots/client/memory.ts';
import type { Answer } from '../../slots/client/server.ts';
import { openNotice } from '../../slots/client/sheets/notice-sheet.ts';
import { notifyShell } from '../../slots/client/shell.ts';
import { wordsFor } from '../../slots/client/words/index.ts';
import { INSTANT_GAMES } from '../games.ts';
import type { InstantOpened } from '../play-api.ts';
import { createGame, type Game } from './game.ts';
import { createT } from './messages.ts';
import { PARTS } from './parts.ts';
import { createInstantServer } from './server.ts';
import './style.ts';

const { documentElement } = document;
const gameId = documentElement.dataset.titleId ?? '';
const memory = createMemory(gameId);
const server = createInstantServer();

/** The launch code is good for one use; a reload goes on with the session that this tab has kept. */
async function openSession(): Promise<Answer<InstantOpened>> {
  const launch = new URL(location.href).searchParams.get('launch');
  const session = memory.session();
  if (launch !== null) {
    const answer = await server.open({ launch });
    if (answer.ok || session === null || answer.failure.kind === 'lost') return answer;
  }
  return session === null
    ? { ok: false, failure: { kind: 'refused', code: 'session_unknown', balance: null } }
    : await server.open({ session });
}

async function start() {
  const answer = await openSession();
  const rule = INSTANT_GAMES.get(gameId);
  const load = PARTS[gameId];
  if (!answer.ok || !rule || !load) {
    explain(!answer.ok && (answer.failure.kind === 'lost' || answer.failure.code === 'wallet_unreachable'));
    return;
  }
  const opened = answer.value;
  memory.keepSession(opened.session);
  // The code is spent: without it the address can be reloaded.
  history.replaceState(history.state, '', location.pathname + location.hash);
  const language = opened.settings.language || documentElement.lang;
  const { createPart } = await load();
  const { accent, ground, onAccent } = rule.look;
  for (const [name, colour] of Object.entries({ accent, ground, 'on-accent': onAccent }))
    documentElement.style.setProperty(`--title-${name}`, colour);
  const t = createT(language);
  const game = createGame({
    opened,
    server,
    memory,
    rule,
    words: wordsFor(language),
    t,
    language,
    createPart,
  });
  document.title = game.name;
  document.body.replaceChildren(game.root);
  listen(game);
  notifyShell('shows_balance');
  notifyShell('ready');
  await game.begin();
}

function explain(isOutOfReach: boolean) {
  const words = wordsFor(documentElement.lang);
  if (!isOutOfReach) notifyShell('session_expired');
  openNotice(words, {
    icon: isOutOfReach ? 'wifi_off' : 'clock',
    name: isOutOfReach ? words.brokenTitle : words.expiredTitle,
    text: isOutOfReach ? words.lostOpening : words.expired,
    stays: true,
    actions: [
      ...(isOutOfReach ? [{ text: words.retry, act: () => void start() }] : []),
      { text: words.leave, act: () => notifyShell('close'), quiet: isOutOfReach },
    ],
  });
}

function listen(game: Game) {
  document.addEventListener('visibilitychange', () => game.setHidden(document.hidden));
  document.addEventListener('pointerdown', () => delete documentElement.dataset.keys);
  document.addEventListener('keydown', (event) => {
    documentElement.dataset.keys = '';
    const isPlay = event.key === ' ' || event.key === 'Enter';
    // A key that is held down is one press: a game must not be played by a weight on the keyboard.
    if (event.repeat && isPlay) event.preventDefault();
    const isElsewhere =
      document.querySelector('dialog[open]') ||
      (event.target instanceof Element && event.target.closest('button, a, input'));
    if (event.repeat || isElsewhere || event.altKey || event.ctrlKey || event.metaKey || !isPlay) return;
    event.preventDefault();
    game.tapPlay();
  });
}

void start();

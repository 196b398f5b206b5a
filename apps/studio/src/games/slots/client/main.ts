/**
 * The slot client: one engine for every title, driven by the answer to the session. It shows rounds that the server
 * has decided, keeps a spin's key until it is answered, and tells the shell what concerns it. It never decides a
 * result, never holds a secret, and never touches the member's account: the vendor protocol does.
 */
import type { SessionOpened } from '../play-api.ts';
import { breathe, createArt } from './art.ts';
import { el } from './element.ts';
import { createGame, type Game } from './game.ts';
import { createMemory } from './memory.ts';
import { type Answer, createGameServer } from './server.ts';
import { openNotice } from './sheets/notice-sheet.ts';
import { notifyShell } from './shell.ts';
import './styles/index.ts';
import { wordsFor } from './words/index.ts';

const { documentElement } = document;
const titleId = documentElement.dataset.titleId ?? location.pathname.split('/').filter(Boolean).pop() ?? '';
const memory = createMemory(titleId);
const server = createGameServer();
let words = wordsFor(documentElement.lang);

/** What is seen from the first moment: the title's name and how far the stage is set. */
function createLoader() {
  const bar = el('span', { class: 'loader-bar-fill' });
  const text = el('p', { class: 'loader-text', text: words.opening, attrs: { role: 'status' } });
  const name = el('div', { class: 'loader-name' });
  const root = el('div', { class: 'loader' }, name, el('div', { class: 'loader-bar' }, bar), text);
  return {
    root,
    name,
    progress: (share: number) => {
      bar.style.transform = `scaleX(${share})`;
      text.textContent = words.loading;
    },
  };
}

/** The launch code is good for one use; a reload goes on with the session that this tab has kept. */
async function openSession(): Promise<Answer<SessionOpened>> {
  const address = new URL(location.href);
  const launch = address.searchParams.get('launch');
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
  const loader = createLoader();
  document.body.replaceChildren(loader.root);
  // The lettering is asked for at once, so that it is there when the session has been answered.
  new Image().src = `/art/slots/${encodeURIComponent(titleId)}/title.webp`;

  const answer = await openSession();
  if (!answer.ok) {
    explain(answer.failure.kind === 'lost' || answer.failure.code === 'wallet_unreachable');
    return;
  }
  const opened = answer.value;
  memory.keepSession(opened.session);
  // The code is spent: without it the address can be reloaded.
  history.replaceState(history.state, '', location.pathname + location.hash);
  const language = opened.settings.language || documentElement.lang;
  words = wordsFor(language);
  document.title = opened.title.name;

  const art = createArt(opened.title);
  await art.load((share) => {
    loader.progress(share);
    // A copy, because the lettering itself is about to stand on the stage.
    if (loader.name.childElementCount === 0 && art.lettering.childElementCount > 0) {
      loader.name.replaceChildren(art.lettering.cloneNode(true));
    }
  });

  await breathe();
  const game = createGame({ opened, server, memory, words, language, art });
  game.root.classList.add('entering');
  const backdrop = art.ground.cloneNode() as HTMLImageElement;
  backdrop.classList.replace('ground', 'backdrop');
  document.body.prepend(backdrop, game.root);
  await breathe();
  await game.dress();
  game.root.classList.remove('entering');
  loader.root.classList.add('leaving');
  setTimeout(() => loader.root.remove(), 400);
  listen(game);
  game.root.querySelector<HTMLElement>('.spin')?.focus({ preventScroll: true });
  notifyShell('shows_balance');
  notifyShell('ready');
  await game.begin();
}

function explain(reachable: boolean) {
  if (!reachable) notifyShell('session_expired');
  openNotice(words, {
    icon: reachable ? 'wifi_off' : 'clock',
    name: reachable ? words.brokenTitle : words.expiredTitle,
    text: reachable ? words.lostOpening : words.expired,
    stays: true,
    actions: [
      ...(reachable ? [{ text: words.retry, act: () => void start() }] : []),
      { text: words.leave, act: () => notifyShell('close'), quiet: reachable },
    ],
  });
}

function listen(game: Game) {
  document.addEventListener('visibilitychange', () => {
    game.setHidden(document.hidden);
    if (!document.hidden) void game.refresh();
  });
  document.addEventListener('pointerdown', () => delete documentElement.dataset.keys);
  document.addEventListener('keydown', (event) => {
    documentElement.dataset.keys = '';
    // A key that is held down is one press: a game must not be played by a weight on the keyboard.
    if (event.repeat) {
      if (event.key === ' ' || event.key === 'Enter') event.preventDefault();
      return;
    }
    if (document.querySelector('dialog[open]') || event.altKey || event.ctrlKey || event.metaKey) return;
    const onControl = event.target instanceof Element && event.target.closest('button, a, input');
    if ((event.key === ' ' || event.key === 'Enter') && !onControl) {
      event.preventDefault();
      game.tapSpin();
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowRight') {
      event.preventDefault();
      game.stepStake(1);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') {
      event.preventDefault();
      game.stepStake(-1);
    }
  });
}

void start();

/**
 * The back button closes what lies over a screen, topmost first, and leaves the screen only when nothing does. Each
 * open overlay has one entry of the browser's history above its screen's; closed in any other way, it takes its
 * entry along. The entry itself says how many overlays it stands for, so that a reload loses nothing.
 */
const MARK = 'laroOverlays';
/** A browser that never answers a step back must not hold the next screen up. */
const ANSWER_MS = 1_000;

const open: (() => void)[] = [];
const waiting: (() => void)[] = [];
/** The screen under our entries; null while there are none. */
let below: string | null = null;
let planned = false;
let stepping: ReturnType<typeof setTimeout> | null = null;

type State = Readonly<Record<string, unknown>> | null;

function depth(): number {
  const mark = (history.state as State)?.[MARK];
  return typeof mark === 'number' ? mark : 0;
}

/** Equal for all entries of one screen: a router gives every screen a state of its own. */
function screenNow(): string {
  return JSON.stringify([location.href, { ...(history.state as State), [MARK]: undefined }]);
}

/** Before the router, whose listener does not capture; the same listener added again is one. */
function watchPops(): void {
  addEventListener('popstate', popped, { capture: true });
}

/** Something lies over the screen, until the function that is answered is called. */
export function standOver(close: () => void): () => void {
  watchPops();
  open.push(close);
  plan();
  return () => {
    open.splice(open.indexOf(close), 1);
    plan();
  };
}

/**
 * Makes a step in the history wait until the entries of overlays have left it: back from another screen leads to the
 * screen that they lay over.
 */
export function afterOverlays<To extends readonly unknown[]>(step: (...to: To) => void): (...to: To) => void {
  return (...to) => {
    if (stepping === null && depth() === 0) {
      step(...to);
      return;
    }
    waiting.push(() => {
      step(...to);
    });
    if (stepping === null) stepBack(depth());
  };
}

/** Later, when all that opens and closes by one touch has done so: one overlay may have taken another's place. */
function plan(): void {
  if (planned) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    settle();
  });
}

function settle(): void {
  if (stepping !== null) return;
  const now = depth();
  if (open.length < now) stepBack(now - open.length);
  below = open.length > 0 || now > 0 ? screenNow() : null;
  for (let next = now + 1; next <= open.length; next += 1) {
    // Not the router's: it would take the entry for a new screen.
    History.prototype.pushState.call(history, { ...(history.state as State), [MARK]: next }, '');
  }
}

function stepBack(entries: number): void {
  watchPops();
  below = screenNow();
  stepping = setTimeout(stepped, ANSWER_MS);
  history.go(-entries);
}

function stepped(): void {
  if (stepping !== null) clearTimeout(stepping);
  stepping = null;
  // Nothing lies over the screen any more: a step back from the next one is for whoever draws screens, however soon.
  if (open.length === 0) below = null;
  for (const enter of waiting.splice(0)) enter();
  plan();
}

function popped(event: PopStateEvent): void {
  // Between our own entries the screen stays: whoever draws screens has nothing to do.
  if (below !== null && below === screenNow()) event.stopImmediatePropagation();
  // A step of our own follows what has closed already; any other is the member's wish.
  if (stepping === null) for (const close of open.slice(depth()).toReversed()) close();
  stepped();
}

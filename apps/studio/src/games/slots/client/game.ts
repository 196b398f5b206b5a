import { type Money, parseMoney, subtractMoney } from '@laro/money';
import type { Round, SessionOpened } from '../play-api.ts';
import type { Art } from './art.ts';
import { type AutoplayRun, type AutoplayWish, afterRound, beginAutoplay, whyStop } from './autoplay.ts';
import { describeRound } from './captions.ts';
import type { Memory } from './memory.ts';
import { spoken } from './money-display.ts';
import { pauseAnimations } from './motion.ts';
import { hasFeature } from './presentation.ts';
import { restingStops, windowAt } from './resting.ts';
import { createRoundAsker } from './round-asker.ts';
import type { GameServer } from './server.ts';
import { openAutoplaySheet } from './sheets/autoplay-sheet.ts';
import { openFairnessSheet } from './sheets/fairness-sheet.ts';
import { openHistorySheet } from './sheets/history-sheet.ts';
import { openMenuSheet } from './sheets/menu-sheet.ts';
import { openNotice } from './sheets/notice-sheet.ts';
import { openPaytableSheet } from './sheets/paytable-sheet.ts';
import { openStakeSheet } from './sheets/stake-sheet.ts';
import { notifyShell } from './shell.ts';
import { createTheatre } from './theatre.ts';
import type { Words } from './words/index.ts';

type GameParts = {
  readonly opened: SessionOpened;
  readonly server: GameServer;
  readonly memory: Memory;
  readonly words: Words;
  readonly language: string;
  readonly art: Art;
};

/** The game of one session: which round is played when, what may be touched meanwhile, and what the shell is told. */
export type Game = {
  readonly root: HTMLElement;
  tapSpin(): void;
  stepStake(by: number): void;
  /** Sizes and paints everything; the stage may be shown when this resolves. */
  dress(): Promise<void>;
  /** What is owed to the player comes before anything he may do next. */
  begin(): Promise<void>;
  /** Nobody plays while nobody looks: the show stands still and auto-play ends. */
  setHidden(hidden: boolean): void;
  /** Money may have come or gone elsewhere. */
  refresh(): Promise<void>;
};

// oxlint-disable-next-line max-lines-per-function -- one game at a time: stake, seeds, turbo and autoplay are its state, and every handler is a function of its own.
export function createGame({ opened, server, memory, words, language, art }: GameParts): Game {
  const { title, settings } = opened;
  const symbol = settings.currencySymbol;
  const stored = memory.stake();
  let stake = stored !== null && title.stakes.includes(stored) ? stored : title.defaultStake;
  let seeds = opened.seeds;
  let turbo = settings.turbo && memory.turboOn();
  let busy = false;
  /** Rounds of this visit. */
  let played = 0;
  let autoplay: AutoplayRun | null = null;

  const openPaytable = () => openPaytableSheet(words, title, art, symbol, parseMoney(stake));
  const openStakes = () => openStakeSheet(words, title, symbol, stake, chooseStake);
  const setSound = (on: boolean) => {
    sound.setOn(on);
    memory.keepSound(on);
    stage.setSound(on);
    memory.keepSoundHinted();
    stage.hintSound(false);
  };

  const theatre = createTheatre(
    title,
    settings,
    words,
    art,
    { soundOn: memory.soundOn(), hapticsOn: memory.hapticsOn() },
    {
      onSpin: tapSpin,
      onStake: openStakes,
      onLower: () => stepStake(-1),
      onRaise: () => stepStake(1),
      onTurbo: () => setTurbo(!turbo),
      onAutoplay: () => openAutoplaySheet(words, symbol, parseMoney(stake), (wish) => void runAutoplay(wish)),
      onMenu: () =>
        openMenuSheet(words, {
          soundOn: sound.isOn(),
          onSound: setSound,
          hapticsOn: haptics.offered ? haptics.isOn() : null,
          onHaptics: (on) => {
            haptics.setOn(on);
            memory.keepHaptics(on);
          },
          onPaytable: openPaytable,
          onHistory: () =>
            openHistorySheet(
              words,
              language,
              symbol,
              server,
              (round) => void whenFree(() => showAgain(round)),
            ),
          onFairness: () =>
            openFairnessSheet(words, server, seeds, (next) => {
              seeds = next;
            }),
          onLeave: () => notifyShell('close'),
        }),
      onSound: () => setSound(!sound.isOn()),
      onInfo: openPaytable,
    },
  );
  const { stage, controls, reels, player, toast, sound, haptics, pace } = theatre;

  const asker = createRoundAsker({
    server,
    memory,
    pace,
    words,
    trial: settings.trial,
    symbol,
    balance: () => controls.balance.amount(),
    onBalance: (balance) => controls.balance.set(balance),
    onStakes: openStakes,
    onReelsDown: () => reels.takeBack().then(() => stage.mood('idle')),
    onReelsUp: () => player.begin(turbo),
  });

  setTurbo(turbo);
  chooseStake(stake);
  controls.balance.set(parseMoney(opened.balance));

  function setTurbo(on: boolean) {
    turbo = on;
    memory.keepTurbo(on);
    controls.setTurbo(on);
  }

  function chooseStake(next: string) {
    stake = next;
    memory.keepStake(next);
    const index = title.stakes.indexOf(next);
    controls.setStake(parseMoney(next), index > 0, index < title.stakes.length - 1);
  }

  function stepStake(by: number) {
    const next = title.stakes[title.stakes.indexOf(stake) + by];
    if (busy || autoplay || next === undefined) return;
    chooseStake(next);
    stage.announce(words.spokenStake(spoken(parseMoney(next), symbol)));
  }

  function tapSpin() {
    if (autoplay) {
      autoplay = null;
      controls.face({ kind: busy ? 'stop' : 'spin' });
      return;
    }
    if (busy) pace.hurry();
    else void whenFree(() => playRound(false));
  }

  /** One thing at a time: a tap that comes while something is shown starts nothing. */
  async function whenFree<T>(act: () => Promise<T>): Promise<T | null> {
    if (busy) return null;
    busy = true;
    controls.lock(true);
    notifyShell('round');
    try {
      return await act();
    } finally {
      busy = false;
      notifyShell('balance');
      controls.lock(false);
      if (!autoplay) controls.face({ kind: 'spin' });
      await theatre.settleSize();
    }
  }

  async function playRound(auto: boolean): Promise<Round | null> {
    const amount = parseMoney(stake);
    if (controls.balance.amount() < amount && !(await asker.canAfford(amount))) return null;
    if (!auto) controls.face({ kind: 'stop' });
    if (played === 1) {
      memory.keepSoundHinted();
      stage.hintSound(false);
    }
    played += 1;
    stage.announce(words.spokenSpinning);
    player.begin(turbo);
    const answer = await asker.ask(stake);
    return answer === null ? null : await present(answer.round, parseMoney(answer.balance), auto);
  }

  async function present(round: Round, balance: Money, auto: boolean): Promise<Round> {
    const payout = parseMoney(round.payout);
    // Until the reels have told it, the balance shows the stake taken and not yet what came of it.
    controls.balance.set(subtractMoney(balance, payout));
    await player.present(round, { turbo, minSpinMs: settings.minSpinMs, auto });
    controls.setLastWin(payout);
    void controls.balance.count(balance, payout > 0n ? 450 : 0, pace);
    stage.announce(describeRound(words, round, balance, symbol));
    server.shown(round.roundId);
    if (round.proof.nonce >= seeds.nonce) seeds = { ...seeds, nonce: round.proof.nonce + 1 };
    return round;
  }

  async function showAgain(round: Round): Promise<void> {
    controls.face({ kind: 'stop' });
    player.begin(turbo);
    await player.present(round, { turbo, minSpinMs: 0, auto: false });
    controls.setLastWin(parseMoney(round.payout));
  }

  async function runAutoplay(wish: AutoplayWish) {
    autoplay = beginAutoplay(wish);
    let last: { payout: Money; feature: boolean } | null = null;
    while (autoplay) {
      const next = { stake: parseMoney(stake), balance: controls.balance.amount() };
      const why = whyStop(autoplay, last, next);
      if (why) {
        autoplay = null;
        void toast.show(words.autoplayStopped[why], 2_400, pace);
        break;
      }
      controls.face({ kind: 'auto', left: autoplay.spinsLeft });
      const round: Round | null = await whenFree(() => playRound(true));
      if (!round || !autoplay) break;
      const payout = parseMoney(round.payout);
      autoplay = afterRound(autoplay, parseMoney(round.stake), payout);
      last = { payout, feature: hasFeature(round) };
      await pace.wait(turbo ? 150 : 450);
    }
    autoplay = null;
    if (!busy) controls.face({ kind: 'spin' });
  }

  async function showUnshown(round: Round) {
    memory.keepPending(null);
    const notice = openNotice(words, {
      icon: 'clock',
      name: words.lastRoundTitle,
      text: words.lastRound,
      actions: [{ text: words.lastRoundSee, act: () => undefined }],
    });
    await notice.closed;
    await whenFree(async () => {
      controls.face({ kind: 'stop' });
      player.begin(turbo);
      await present(round, parseMoney(opened.balance), false);
    });
  }

  return {
    root: stage.root,
    tapSpin,
    stepStake,
    dress: async () => {
      await theatre.settleSize();
      const stops = restingStops(title);
      const window = windowAt(title, stops);
      reels.show({ kind: 'paid', stops, window });
      stage.describe(window);
      stage.mood('idle');
      player.clear();
      // While reels run they run in pixels; `whenFree` makes up for a size that changed meanwhile.
      new ResizeObserver(() => void (busy || theatre.settleSize())).observe(stage.root);
    },
    begin: async () => {
      // Once on a device whose sound is off, until the second spin.
      stage.hintSound(!sound.isOn() && !memory.soundHinted());
      if (opened.unshown) return showUnshown(opened.unshown);
      const pending = asker.pendingOfThisVisit();
      if (!pending) return;
      await whenFree(async () => {
        controls.face({ kind: 'stop' });
        player.begin(turbo);
        const answer = await asker.resume(pending);
        if (answer) await present(answer.round, parseMoney(answer.balance), false);
      });
    },
    setHidden: (hidden) => {
      if (hidden) {
        autoplay = null;
        pace.hold();
      } else pace.resume();
      pauseAnimations(hidden);
      sound.hold(hidden);
    },
    refresh: async () => {
      if (!busy) await asker.refreshBalance();
    },
  };
}

import { addMoney, type Money, parseMoney, subtractMoney, ZERO } from '@laro/money';
import { type AutoplayRun, afterRound, beginAutoplay, whyStop } from '../../slots/client/autoplay.ts';
import type { Memory } from '../../slots/client/memory.ts';
import { spoken } from '../../slots/client/money-display.ts';
import { isStill } from '../../slots/client/motion.ts';
import { openFairnessSheet } from '../../slots/client/sheets/fairness-sheet.ts';
import { notifyShell } from '../../slots/client/shell.ts';
import { createSound } from '../../slots/client/sound.ts';
import type { Words } from '../../slots/client/words/index.ts';
import { CASH_OUT, type InstantGame } from '../kit/rule.ts';
import type { InstantAnswer, InstantOpened, InstantRound } from '../play-api.ts';
import { createAsking } from './asking.ts';
import { languageOf, type T } from './messages.ts';
import type { Part, PartKit } from './part.ts';
import { createPending, type Question } from './pending.ts';
import type { InstantServer } from './server.ts';
import { type AutoWish, openAutoSheet, openMenu, openRoundsSheet, openRulesSheet } from './sheets.ts';
import { createView } from './view.ts';

type GameParts = {
  readonly opened: InstantOpened;
  readonly server: InstantServer;
  readonly memory: Memory;
  readonly rule: InstantGame;
  readonly words: Words;
  readonly t: T;
  readonly language: string;
  readonly createPart: (kit: PartKit) => Part;
};

export type Game = {
  readonly root: HTMLElement;
  readonly name: string;
  tapPlay(): void;
  /** What is owed to the player comes before anything to do next. */
  begin(): Promise<void>;
  setHidden(hidden: boolean): void;
};

/** Between the rounds of auto-play. */
const AUTO_PAUSE_MS = 700;
const GOOD_TIMES = 1_000;

// oxlint-disable-next-line max-lines-per-function -- one game at a time: stake, seeds, open round and auto-play are its state, and every handler is a function of its own.
export function createGame({
  opened,
  server,
  memory,
  rule,
  words,
  t,
  language,
  createPart,
}: GameParts): Game {
  const { settings, stakes } = opened;
  const symbol = settings.currencySymbol;
  const name = rule.names[languageOf(language)];
  const stored = memory.stake();
  let stake = stored !== null && stakes.includes(stored) ? stored : opened.defaultStake;
  let seeds = opened.seeds;
  let open: InstantRound | null = null;
  let busy = false;
  let net: Money = ZERO;
  let auto: AutoplayRun | null = null;
  let ready = false;
  let hurry: (() => void) | null = null;

  const pending = createPending(rule.id);
  const sound = createSound(memory.soundOn());
  const wait = async (ms: number) => {
    if (isStill() || document.hidden) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };
  const part = createPart({
    t,
    wait,
    onChoice: () => ready && refresh(),
    onMove: (move) => void whenFree(() => takeMove(move)),
    sound: { tap: () => sound.tap(), tick: (nth) => (nth % 3 === 0 ? sound.tap() : undefined) },
  });
  const sheets = { words, t };
  const openRules = () => openRulesSheet(sheets, rule, part);
  const canAuto = settings.autoplay && !rule.hasMoves;
  const view = createView(
    { words, t, game: rule, name, symbol, trial: settings.trial, soundOn: memory.soundOn() },
    part,
    {
      onPlay: tapPlay,
      onStake: stepStake,
      onScale: scaleStake,
      onInfo: openRules,
      onSound: () => {
        sound.setOn(!sound.isOn());
        memory.keepSound(sound.isOn());
        view.setSound(sound.isOn());
      },
      onAuto: canAuto
        ? () => openAutoSheet(sheets, symbol, parseMoney(stake), (wish) => void runAuto(wish))
        : null,
      onMenu: () =>
        openMenu(sheets, {
          onRules: openRules,
          onHistory: () => openRoundsSheet(sheets, language, symbol, server, part),
          onFairness: () =>
            openFairnessSheet(words, server, seeds, (next) => {
              seeds = next;
            }),
          onLeave: () => notifyShell('close'),
        }),
    },
  );
  const asking = createAsking({
    words,
    t,
    trial: settings.trial,
    symbol,
    balance: () => view.balance(),
    onBalance: (balance) => view.setBalance(balance),
    onStale: catchUp,
  });
  view.setBalance(parseMoney(opened.balance));
  view.setNet(net);
  ready = true;
  setStake(stake);

  function setStake(next: string) {
    stake = next;
    memory.keepStake(next);
    const index = stakes.indexOf(next);
    view.setStake(parseMoney(next), index === 0, index === stakes.length - 1);
    refresh();
  }

  function stepStake(by: number) {
    const next = stakes[stakes.indexOf(stake) + by];
    if (busy || auto || open || next === undefined) return;
    setStake(next);
    view.announce(words.spokenStake(spoken(parseMoney(next), symbol)));
  }

  /** To the offered stake nearest to half or double, at least one step. */
  function scaleStake(up: boolean) {
    const now = parseMoney(stake);
    const index = stakes.indexOf(stake);
    const found = up
      ? stakes.findLastIndex((one) => parseMoney(one) <= now * 2n)
      : stakes.findIndex((one) => parseMoney(one) * 2n >= now);
    stepStake(up ? Math.max(1, found - index) : Math.min(-1, found - index));
  }

  /** What the main button does follows from the state alone. */
  function refresh() {
    // What an open round pays next, its stage says; the odds of a choice are those of its first move.
    view.setOdds(open ? null : parseMoney(stake));
    view.lock(busy || open !== null, part.choice() !== null);
    part.lock(busy || auto !== null);
    if (auto) view.face(words.stopAutoplay, `${auto.spinsLeft}`, true, 'stop');
    else if (open) {
      const pays = (parseMoney(open.stake) * BigInt(open.times)) / 100n;
      view.face(t('cashOut'), spoken(pays as Money, symbol), !busy && open.times > 0, 'take');
    } else view.face(t('play'), spoken(parseMoney(stake), symbol), !busy && part.choice() !== null, 'play');
  }

  function tapPlay() {
    if (auto) {
      auto = null;
      refresh();
    } else if (busy) hurry?.();
    else if (open) void whenFree(() => takeMove(CASH_OUT));
    else void whenFree(() => playRound());
  }

  /** One thing at a time: a tap that comes while something is shown starts nothing. */
  async function whenFree<Value>(act: () => Promise<Value>): Promise<Value | null> {
    if (busy) return null;
    busy = true;
    refresh();
    notifyShell('round');
    try {
      return await act();
    } finally {
      busy = false;
      notifyShell('balance');
      refresh();
    }
  }

  async function playRound(): Promise<InstantRound | null> {
    const choice = part.choice();
    if (choice === null) return null;
    if (view.balance() < parseMoney(stake)) {
      asking.notEnough();
      return null;
    }
    return await finishPlay(pending.keep({ roundKey: crypto.randomUUID(), stake, choice }));
  }

  async function finishPlay(question: Question): Promise<InstantRound | null> {
    part.clear();
    view.showResult(null);
    const answer = await asking.ask(() => server.play(question.roundKey, question.stake, question.choice));
    pending.forget();
    if (!answer) return null;
    net = subtractMoney(net, parseMoney(question.stake));
    return await present(answer, false);
  }

  async function takeMove(move: unknown): Promise<void> {
    const round = open;
    if (!round) return;
    const answer = await asking.ask(() => server.move(round.roundId, round.moves.length, move));
    if (answer) await present(answer, false);
  }

  /** Takes over what the server knows of the round, after another window has moved or begun it. */
  async function catchUp(): Promise<void> {
    const session = memory.session();
    const answer = session === null ? null : await server.open({ session });
    if (!answer?.ok) return;
    const { round, balance } = answer.value;
    memory.keepSession(answer.value.session);
    seeds = answer.value.seeds;
    part.clear();
    view.showResult(null);
    if (round) {
      if (!open) net = subtractMoney(net, parseMoney(round.stake));
      await present({ round, balance }, true);
      return;
    }
    open = null;
    view.setBalance(parseMoney(balance));
  }

  async function present({ round, balance }: InstantAnswer, resumed: boolean): Promise<InstantRound> {
    const payout = parseMoney(round.payout);
    const now = parseMoney(balance);
    open = round.open ? round : null;
    // What a round came to is seen first on the stage, then in the balance.
    view.setBalance(subtractMoney(now, payout));
    await part.show(round, resumed);
    if (round.open) {
      if (round.times > 0 && !resumed) sound.tap();
      return round;
    }
    net = addMoney(net, payout);
    view.setBalance(now);
    view.setNet(net);
    view.showResult(round);
    view.addPill(round);
    const isWin = payout > parseMoney(round.stake);
    if (isWin && !resumed) sound.win(round.times >= GOOD_TIMES ? 'good' : 'win');
    const outcome = payout > 0n ? t('won', { amount: spoken(payout, symbol) }) : t('noWin');
    view.announce(`${part.pill(round)}. ${outcome}. ${t('balanceNow', { amount: spoken(now, symbol) })}`);
    server.shown(round.roundId);
    if (round.proof.nonce >= seeds.nonce) seeds = { ...seeds, nonce: round.proof.nonce + 1 };
    return round;
  }

  async function runAuto(wish: AutoWish) {
    let run = beginAutoplay({ ...wish, stopOnFeature: false });
    auto = run;
    let last: { payout: Money; feature: boolean } | null = null;
    let stopped = '';
    while (auto) {
      const why = whyStop(run, last, { stake: parseMoney(stake), balance: view.balance() });
      if (why) {
        stopped = words.autoplayStopped[why];
        break;
      }
      const round: InstantRound | null = await whenFree(playRound);
      if (!round) break;
      const payout = parseMoney(round.payout);
      run = afterRound(run, parseMoney(round.stake), payout);
      last = { payout, feature: false };
      // The player may have stopped it meanwhile.
      if (auto) auto = run;
      refresh();
      await new Promise((resolve) => setTimeout(resolve, AUTO_PAUSE_MS));
    }
    auto = null;
    refresh();
    if (stopped) view.announce(stopped);
  }

  return {
    root: view.root,
    name,
    tapPlay,
    async begin() {
      refresh();
      const question = pending.read();
      // A question without its answer is asked again under its key; the server knows whether it had arrived.
      if (question && !opened.round?.open) {
        await whenFree(() => finishPlay(question));
        return;
      }
      pending.forget();
      const round = opened.round;
      if (!round) return;
      await whenFree(() => present({ round, balance: opened.balance }, true));
      // The stake of an open round was taken before this visit, and counts with what the round pays.
      net = round.open ? subtractMoney(ZERO, parseMoney(round.stake)) : ZERO;
      view.setNet(ZERO);
      view.announce(round.open ? t('welcomeBack') : words.lastRound);
    },
    setHidden: (hidden) => {
      sound.hold(hidden);
      if (hidden) auto = null;
    },
  };
}

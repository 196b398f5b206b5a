import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, FaultProxy } from '../faults/proxy.ts';
import type { Dice } from '../sim/dice.ts';

/** Faults on a line for a while, one of eight kinds; then it clears. */
export async function faultWindow(proxy: FaultProxy, dice: Dice): Promise<void> {
  proxy.lay(anyFault(dice));
  await pause(dice.between(200, 1_200));
  proxy.lift();
}

function anyFault(dice: Dice): Fault {
  const faults: readonly Fault[] = [
    { kind: 'latency', ms: dice.between(5, 60), jitterMs: 40 },
    { kind: 'bandwidth', bytesPerSecond: dice.between(20_000, 200_000) },
    { kind: 'slicer', bytes: dice.between(1, 64), pauseMs: 1 },
    { kind: 'reset' },
    { kind: 'half_open' },
    { kind: 'blackhole' },
    { kind: 'cut', afterBytes: dice.between(1, 4_000) },
    { kind: 'down' },
  ];
  return dice.pick(faults);
}

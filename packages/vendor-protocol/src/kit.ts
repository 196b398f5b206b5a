/**
 * The vendor test kit: plays the vendor against any wallet, or the operator against any supplier, over HTTP and judges what
 * comes back. Cases are data (`packages/vendor-protocol/kit`). Promises to move only the named players' money and never to
 * look behind whoever is called.
 */
import {
  type Case,
  type KitProtocolName,
  type KitSide,
  loadSuite,
  loadSupplierSuite,
  type Suite,
} from './kit/cases.ts';
import type { KitConfig } from './kit/config.ts';
import { type Send, sendByFetch } from './kit/exchange.ts';
import { proofOf } from './kit/proofs.ts';
import type { CaseResult } from './kit/results.ts';
import { greet, runCase } from './kit/runner.ts';

export {
  type Case,
  KIT_PROTOCOLS,
  type KitProtocolName,
  loadSuite,
  loadSupplierSuite,
  type Suite,
} from './kit/cases.ts';
export { type KitConfig, parseKitConfig, readKitConfig } from './kit/config.ts';
export { KitMistake } from './kit/exact.ts';
export type { Send } from './kit/exchange.ts';
export { createTable, type Report, reportOf, rowsOf, succeeded, summaryOf } from './kit/report.ts';
export type { CaseResult } from './kit/results.ts';

type Options = {
  readonly protocol: KitProtocolName;
  readonly config: KitConfig;
};

/** A kit that is ready to play the vendor: who calls which wallet, and with what. */
export function createKit(
  options: Options & {
    /** Base address, e.g. `http://localhost:8080/vendors/int_demo_studio`. */
    readonly wallet: string;
    readonly suite?: Suite;
  },
) {
  const { protocol, wallet } = options;
  return kitOf(wallet, options, {
    side: 'wallet',
    suite: options.suite ?? loadSuite(protocol),
    send: sendByFetch,
  });
}

/** A kit that is ready to play the operator against a supplier, which it calls by `send` alone. */
export function createSupplierKit(options: Options & { readonly supplier: string; readonly send: Send }) {
  const { protocol, send, supplier } = options;
  return kitOf(supplier, options, { side: 'supplier', suite: loadSupplierSuite(protocol), send });
}

function kitOf(
  base: string,
  { config, protocol }: Options,
  { send, side, suite }: { readonly side: KitSide; readonly suite: Suite; readonly send: Send },
) {
  const bench = {
    wallet: base.replace(/\/$/, ''),
    send,
    config,
    calls: suite.calls,
    proof: proofOf(protocol, config, side),
    suite,
  };
  return {
    cases: suite.cases,
    /** Null when the wallet tells the good player's balance; else what it said instead. */
    greet: async (): Promise<string | null> => await greet(bench),
    play: async (one: Case): Promise<CaseResult> => await runCase(bench, one),
  };
}

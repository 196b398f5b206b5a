import type { Dice } from '../sim/dice.ts';
import type { Attacker } from './attacker.ts';
import type { Target } from './target.ts';

/** One server under one attack, from a network that nobody else uses. */
export type Scene = {
  readonly target: Target;
  /** The addresses of the attack begin so. */
  readonly network: string;
  readonly dice: Dice;
  /** How many connections an attack may have at most; a flood has its server's limit to go by. */
  readonly sockets: number;
  readonly attackers: readonly Attacker[];
  /**
   * Opens a connection and waits until it stands, or is known not to. No address has many, or they would be turned away
   * for their number; `crowded` are all of one.
   */
  open(options?: { readonly deaf?: boolean; readonly crowded?: boolean }): Promise<Attacker>;
  /** Says something on it and counts a request. */
  send(attacker: Attacker, bytes: string | Uint8Array): void;
  /** Does something again and again until the attack is judged. */
  every(ms: number, act: () => void): void;
  violated(text: string): void;
};

export type Attack = {
  readonly name: string;
  /** Those that take as long as the server's patience run side by side, each from an address of its own. */
  readonly patient: boolean;
  /** Resolves once everything is said; answers how long the server may hold any of the connections from then on. */
  readonly run: (scene: Scene) => Promise<number>;
};

export function post(
  { path, headers }: Target['posts'][number],
  further: string,
  body = '',
  version = 'HTTP/1.1',
): string {
  return `POST ${path} ${version}\r\n${HOST}\r\n${headers}\r\n${further}\r\n\r\n${body}`;
}

/** What every server of ours takes for itself. */
export const HOST = 'Host: localhost:8080';

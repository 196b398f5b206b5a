import { randomUUID } from 'node:crypto';
import type { ApprovalKindName } from '@laro/wire';
import type { Desk } from './desks.ts';

/** One kind of approval as a race knows it; whoever adds a kind adds its scene. */
export type Scene = {
  readonly kind: ApprovalKindName;
  /** Where each proposal is of a thing of its own, so that no other can be made stale by it. */
  readonly apart?: true;
  /** Proposes something, of one of so many things; answers its id. */
  propose(by: Desk, place: number): Promise<string>;
  /** How often what was proposed under this id has been done. */
  effects(id: string): Promise<number>;
  /** What is wrong in sum once everything was decided, in words. */
  faults(): Promise<readonly string[]>;
};

/** How many things there are. */
export const PLACES = 20;

/** Proposes under an id of its own, and answers it. */
export async function proposed(desk: Desk, ask: (id: string) => ReturnType<Desk['call']>): Promise<string> {
  const id = randomUUID();
  const answer = await ask(id);
  if (!answer.success) throw new Error(`${desk.username} could not propose: ${answer.code}`);
  return id;
}

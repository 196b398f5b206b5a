import type { Money } from '@laro/money';
import type { ApprovalKindName, ApprovalState } from '@laro/wire';
import { APPROVAL_KINDS } from '@laro/wire/approvals';
import * as v from 'valibot';
import type { Facts } from '../../platform/acts.ts';
import type { Scope } from '../../platform/scope.ts';

/** What would be done, to what, and how that stands. */
export type Outlook = {
  /** Id of what or whom it is done to, and how people name it. */
  readonly subject: string;
  readonly about: string;
  /**
   * Changes with whatever a person must have seen to decide: at the decision it must be what it was when this was proposed.
   */
  readonly seen: string;
  readonly before: Facts;
  readonly after: Facts;
  /** What a member's wallet gains or loses by it. */
  readonly money?: { readonly amount: Money; readonly currency: string };
  /** The rules of the brand under which it is proposed; they are stored with it. */
  readonly policy?: Facts;
};

/** What was proposed and is to be done now. */
export type Intent<Arguments extends Facts = Facts> = {
  readonly id: string;
  readonly arguments: Arguments;
  readonly proposedBy: string;
  readonly decidedBy: string;
  readonly at: Date;
};

/** What was proposed and will not be done, by whoever rejected it or took it back. */
export type Declined<Arguments extends Facts = Facts> = Pick<Intent<Arguments>, 'id' | 'arguments' | 'at'> & {
  readonly by: string;
};

/** How one kind of approval is done, by the feature whose act it is. */
export interface ApprovalKind<Arguments extends Facts = Facts> {
  readonly name: ApprovalKindName;
  /** Of what it is about: ids, names, amounts and switches, never a secret. What it makes of its input it takes again. */
  readonly arguments: v.GenericSchema<unknown, Arguments>;
  /**
   * How things stand and would stand. Throws the refusal of what cannot be done as things are. With `lock` what it is about
   * stays as it was found until the unit of work ends.
   */
  look(scope: Scope, given: Arguments, lock: boolean): Promise<Outlook>;
  /** Does it, in the transaction that decides and right after `look` with its lock; answers how things stand then. */
  apply(scope: Scope, intent: Intent<Arguments>): Promise<Facts>;
  /** Where what is done changes who may do what: waits for its turn, before whoever decides is judged. */
  queue?(scope: Scope): Promise<void>;
  /** Whether those of a role gain or lose by it: neither their yes nor their no counts. */
  concerns?(given: Arguments, role: string): boolean;
  /** Where one person has done something until a second decides: undoes it, in the transaction that ends the proposal. */
  decline?(scope: Scope, declined: Declined<Arguments>): Promise<void>;
  /**
   * The brand that it is done to, where that is not the one at which both work: its audit says what became of it. Null where
   * there is none yet.
   */
  brandOf?(given: Arguments, state: ApprovalState): string | null;
  /**
   * Where that protects somebody, and a yes does no more than keep it: whoever did it need not be allowed to any longer. Else
   * with their right would go what they did, and nobody could keep it.
   */
  readonly keepsOnly?: boolean;
}

/** A kind as it is asked for by whoever has nothing but what was stored. */
export type StoredKind = {
  /** Undefined where what was stored is no longer an input of this kind. */
  look(scope: Scope, given: Facts, lock: boolean): Promise<Outlook | undefined>;
  apply(scope: Scope, intent: Intent): Promise<Facts>;
  queue(scope: Scope): Promise<void>;
  concerns(given: Facts, role: string | null): boolean;
  brandOf(given: Facts, state: ApprovalState): string | null;
  decline(scope: Scope, declined: Declined): Promise<void>;
  readonly keepsOnly: boolean;
  /** Whether something is undone where it is declined. */
  readonly undoes: boolean;
};

/** The kinds that features have registered. */
export class ApprovalKinds {
  readonly #kinds = new Map<ApprovalKindName, StoredKind>();

  register<Arguments extends Facts>(kind: ApprovalKind<Arguments>): void {
    if (this.#kinds.has(kind.name)) throw new Error(`${kind.name} is registered twice.`);
    this.#kinds.set(kind.name, {
      async look(scope, given, lock) {
        const read = v.safeParse(kind.arguments, given);
        return read.success ? await kind.look(scope, read.output, lock) : undefined;
      },
      apply: async (scope, intent) =>
        await kind.apply(scope, { ...intent, arguments: v.parse(kind.arguments, intent.arguments) }),
      queue: async (scope) => await kind.queue?.(scope),
      concerns(given, role) {
        const read = v.safeParse(kind.arguments, given);
        return read.success && role !== null && (kind.concerns?.(read.output, role) ?? false);
      },
      brandOf(given, state) {
        const read = v.safeParse(kind.arguments, given);
        return (read.success && kind.brandOf?.(read.output, state)) || null;
      },
      keepsOnly: kind.keepsOnly ?? false,
      undoes: kind.decline !== undefined,
      async decline(scope, declined) {
        const read = v.safeParse(kind.arguments, declined.arguments);
        if (read.success) await kind.decline?.(scope, { ...declined, arguments: read.output });
      },
    });
  }

  of(name: ApprovalKindName): StoredKind {
    const kind = this.#kinds.get(name);
    if (!kind) throw new Error(`Nobody registered how ${name} is done.`);
    return kind;
  }

  /** Throws where the wire knows a kind that no feature does. */
  assertComplete(): void {
    for (const name of Object.keys(APPROVAL_KINDS)) this.of(name as ApprovalKindName);
  }
}

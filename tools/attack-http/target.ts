/** A supplier that speaks Hub88, whose key the campaign has. */
export const VENDOR = { integration: 'int_attacked', supplier: 'attacked', game: 'attacked_slots' } as const;

/** What a server has written down about its connections; the campaign holds it to that. */
export type Limits = {
  /** The head of a request is whole within this time, or the connection is gone. */
  readonly headMs: number;
  /** And the whole request within this. */
  readonly requestMs: number;
  /** Whoever broke the protocol is gone within this. */
  readonly lingerMs: number;
  /** Answers that nobody takes are given up after this; null where that is not waited for. */
  readonly unreadMs: number | null;
  /** Open at once from one address. */
  readonly perAddress: number;
};

/** A request that would do something which can be counted, were it ever read as a request. */
export type Hidden = { readonly bytes: string; readonly executed: () => Promise<boolean> };

/** A server of ours, in a process of its own, and where it can be attacked. */
export type Target = {
  readonly name: string;
  readonly port: number;
  readonly pid: () => number;
  /** How often its process ended though nobody asked it to. */
  readonly deaths: () => readonly string[];
  readonly logFile: string;
  readonly limits: Limits;
  /** What takes a body from anybody: the path, and the headers that it wants. */
  readonly posts: readonly { readonly path: string; readonly headers: string }[];
  /** What answers anybody; the largest answer there is. */
  readonly page: string;
  readonly hide: () => Hidden;
};

/** Somebody who calls rightly from another address; answers what was wrong with the answer, or null. */
export type Bystander = () => Promise<string | null>;

/** What the servers run on: everything that an attack needs to know, and how it ends. */
export type Field = {
  readonly targets: readonly Target[];
  readonly bystander: Bystander;
  stop(): Promise<void>;
};

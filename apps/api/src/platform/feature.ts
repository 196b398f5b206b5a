import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import type { Duty } from './duty-types.ts';
import type { CallRegistry } from './http/bind.ts';
import type { Job } from './jobs.ts';
import type { Listener } from './outbox.ts';
import type { Platform } from './platform.ts';

/** What runs beside requests until it is stopped. */
export interface Running {
  stop(): void | Promise<void>;
}

/** What a feature that serves more than calls is handed for its further routes. */
export interface SiteContext {
  readonly calls: CallRegistry;
  merchantOf(request: FastifyRequest): Promise<string>;
  actorOf(request: FastifyRequest, merchant: string): Promise<Actor>;
}

/** Everything a feature has for the process that serves it; `app.ts` walks over the features and knows nothing else. */
export interface Feature<Functions = unknown> {
  /** What the features above it call. */
  readonly functions: Functions;
  /** Binds the calls of its group on the wire: all of them, and no other. */
  routes?(calls: CallRegistry): void;
  /** Routes of the site that are no calls: media, internal pages, documents. */
  site?(site: FastifyInstance, context: SiteContext): void | Promise<void>;
  /** Routes for partners, outside the site that browsers use. */
  partners?(server: FastifyInstance): Promise<void>;
  readonly listeners?: readonly Listener[];
  readonly jobs?: readonly Job[];
  /** What it does for each brand later or outside. */
  readonly duties?: readonly Duty[];
  /** What runs beside requests in every process, and what only where ROLE lets it work. */
  start?(): Running;
  work?(): Running;
  /** What in the database must not be served under this profile, in words. */
  unsafe?(): Promise<readonly string[]>;
  /** Why this process cannot serve yet, or null. */
  obstacle?(): Promise<string | null>;
  /** Before the server closes: ends what would keep it open. */
  stop?(): void | Promise<void>;
  /** After the last answer: ends what had to outlive it. */
  close?(): void | Promise<void>;
}

/** What the file of a feature has to export: `createNotes` for `notes`. */
type Creates<Name extends string, Deps> = {
  readonly [N in `create${Capitalize<Name>}`]: (platform: Platform, deps: Deps) => Feature;
};
type FunctionsOf<Module, Name extends string> = Module extends {
  readonly [N in `create${Capitalize<Name>}`]: (...given: never[]) => Feature<infer Own>;
}
  ? Own
  : never;

/** Where a feature stands: on its floor, in the order of the list. */
type Floors = readonly (readonly string[])[];

type Built = { readonly name: string; readonly feature: Feature };
type Build = (platform: Platform, deps: object) => Promise<Built>;

/**
 * The features in floor order, each built from the functions of those before it: what stands too low does not compile.
 */
export class Features<Given extends object, Functions extends object = Given> {
  /** All features. */
  readonly floors: Floors;
  readonly #builds: readonly Build[];
  readonly #screens: readonly string[];

  constructor(floors: Floors = [], builds: readonly Build[] = [], screens: readonly string[] = []) {
    this.floors = floors;
    this.#builds = builds;
    this.#screens = screens;
  }

  /** The features that stand in the API. */
  get served(): Floors {
    return this.floors.map((floor) => floor.filter((name) => !this.#screens.includes(name)));
  }

  /** Begins the next floor. */
  floor(): Features<Given, Functions> {
    return new Features([...this.floors, []], this.#builds, this.#screens);
  }

  /** A feature that is read as files: nothing of it is built. */
  files(name: string): Features<Given, Functions> {
    return new Features(this.#with(name), this.#builds, this.#screens);
  }

  /** A feature of the browser alone, whose screens show what others answer. */
  screens(name: string): Features<Given, Functions> {
    return new Features(this.#with(name), this.#builds, [...this.#screens, name]);
  }

  add<const Name extends string, Module extends Creates<Name, Functions>>(
    name: Name,
    load: () => Promise<Module>,
  ): Features<Given, Functions & { readonly [N in Name]: FunctionsOf<Module, N> }> {
    const build: Build = async (platform, deps) => {
      // What it needs of those below has been checked where it was added.
      const creates = (await load()) as unknown as Creates<Name, object>;
      const key: keyof typeof creates = `create${capitalized(name)}`;
      return { name, feature: creates[key](platform, deps) };
    };
    return new Features(this.#with(name), [...this.#builds, build], this.#screens);
  }

  async compose(
    platform: Platform,
    given: Given,
  ): Promise<{ readonly functions: Functions; readonly features: readonly Built[] }> {
    let functions: object = given;
    const features: Built[] = [];
    for (const build of this.#builds) {
      const built = await build(platform, functions);
      functions = { ...functions, [built.name]: built.feature.functions };
      features.push(built);
    }
    return { functions: functions as Functions, features };
  }

  #with(name: string): Floors {
    return [...this.floors.slice(0, -1), [...(this.floors.at(-1) ?? []), name]];
  }
}

const capitalized = <Name extends string>(name: Name): Capitalize<Name> =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;

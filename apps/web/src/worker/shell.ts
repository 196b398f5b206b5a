/** What the page says that stands for one that cannot be had. */
export type OfflineWords = {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly toHome: string;
  /** In place of a push that cannot be read. */
  readonly pushed: string;
};

/** What the worker is told of its build. Languages by their tag, as `<html lang>` says it. */
export type ShellOfBuild = {
  /** The script that wakes a page; its name differs from build to build. */
  readonly entry: string;
  /** What home needs to show itself and to wake, in whatever language. */
  readonly files: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly offline: Readonly<Record<string, OfflineWords>>;
  readonly home: string;
  /** Other addresses of home. */
  readonly homeAliases: readonly string[];
  /** The fields of a query that the document shows, by path; the others change nothing in it. */
  readonly shown: Readonly<Record<string, readonly string[]>>;
};

declare module 'virtual:laro-cacheable' {
  /** Paths by the names of the calls. */
  const cacheable: Readonly<Record<string, string>>;
  export default cacheable;
}

declare module 'virtual:laro-shell' {
  /** What the build knows of the app's shell (`worker-build.ts`). */
  const shell: import('./shell.ts').ShellOfBuild;
  export default shell;
}

const WIRE = /packages[\\/]wire[\\/]src[\\/]/;
const DECLARES = /(?<![\w.])(?=(?:defineCall|refusal|v\.\w+)\()/g;

/**
 * Whatever the wire calls at the top of a file only says what is, so what nobody uses may go: a screen that needs one
 * rule need not carry the calls declared beside it. The build cannot know; this tells it. Its own option
 * (`treeshake.manualPureFunctions`) goes by names in every file: it does not see `v.object` behind a namespace, and with
 * `v` it would drop a `v.parse` that is called to throw.
 */
export function declarations(): {
  readonly name: string;
  readonly enforce: 'pre';
  readonly transform: (code: string, id: string) => { readonly code: string; readonly map: null } | null;
} {
  return {
    name: 'laro-declarations',
    enforce: 'pre',
    transform: (code, id) =>
      WIRE.test(id) ? { code: code.replaceAll(DECLARES, '/* @__PURE__ */ '), map: null } : null,
  };
}

import type { CookieSerializeOptions } from '@fastify/cookie';

/** 256 bits, as `ids.secret` draws them. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

export type Cookies = {
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** A cookie that the answer will carry, unless it is a 5xx. */
  setCookie(name: string, value: string, attributes: CookieSerializeOptions): void;
};
type Brought = Pick<Cookies, 'cookies'>;
type Answer = Pick<Cookies, 'setCookie'>;

/**
 * A cookie of ours, for the server alone. The `__Host-` prefix pins it to this host, this path and TLS; browsers treat
 * localhost as secure. Without `ms` it lasts as long as the browser's window.
 */
export function createCookie(
  name: `__Host-${string}`,
  {
    ms,
    sameSite = 'lax',
    shape = SECRET,
  }: { readonly ms?: number; readonly sameSite?: 'lax' | 'strict'; readonly shape?: RegExp } = {},
) {
  const attributes = { path: '/', secure: true, httpOnly: true, sameSite } as const;
  const lifetime = ms === undefined ? {} : { maxAge: ms / 1_000 };
  return {
    /** What the browser brings; null where that cannot be of ours. */
    read({ cookies }: Brought): string | null {
      const value = cookies[name];
      return value !== undefined && shape.test(value) ? value : null;
    },
    isBrought: ({ cookies }: Brought): boolean => cookies[name] !== undefined,
    set({ setCookie }: Answer, value: string): void {
      setCookie(name, value, { ...attributes, ...lifetime });
    },
    end({ setCookie }: Answer): void {
      setCookie(name, '', { ...attributes, maxAge: 0 });
    },
  };
}

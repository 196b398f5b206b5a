import type { CallParsed } from '@laro/wire';
import type { BrandArguments, createMerchant } from '@laro/wire/brands';

export type Brand = Omit<CallParsed<typeof createMerchant>['body'], 'id' | 'reason'> & {
  readonly code: string;
};

/** A brand as an approval carries it. */
export function toArguments({ flags, hosts, languages, theme, ...rest }: Brand): BrandArguments {
  return {
    ...rest,
    hosts: [...new Set(hosts)].join(' '),
    languages: languages.join(' '),
    flags: flags && flags.join(' '),
    theme:
      theme &&
      Object.entries(theme)
        .flatMap(([name, value]) => (value === undefined ? [] : `${name} ${value}`))
        .join(' '),
  };
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** The way back, from what was read at the edge before it was stored. */
export function fromArguments({ flags, hosts, languages, theme, ...rest }: BrandArguments): Brand {
  const pairs = theme === null ? [] : words(theme);
  return {
    ...rest,
    hosts: words(hosts),
    languages: words(languages) as Brand['languages'],
    flags: flags === null ? null : (words(flags) as NonNullable<Brand['flags']>),
    theme:
      theme === null
        ? null
        : (Object.fromEntries(
            pairs.flatMap((name, at) => (at % 2 === 0 ? [[name, pairs[at + 1] ?? '']] : [])),
          ) as NonNullable<Brand['theme']>),
  };
}

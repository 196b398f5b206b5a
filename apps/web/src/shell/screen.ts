import type { Namespace } from '@laro/i18n';
import { useMatches } from '@tanstack/react-router';
import type { ScreenName } from '../paths.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Which screen of the specification this route is; header, bottom bar and title follow from it. */
    screen?: ScreenName;
    /** Words that must be here before the screen renders, beside those of the shell. */
    words?: readonly Namespace[];
    /** The source file of the lazy page, so that the document can preload its script. */
    page?: string;
  }
}

export function useScreen(): ScreenName {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen }) ?? 'home';
}

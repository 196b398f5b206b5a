import { CALLS } from '@laro/wire';
import { SCREENS } from '../../apps/web/src/screens.ts';
import type { Places } from './page.ts';

/** The member's screens and all calls, as they are declared. */
export const PLACES: Places = { screens: Object.values(SCREENS), calls: CALLS };

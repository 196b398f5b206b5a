import type { Calls, CallValue } from '@laro/wire';

export type LevelsInForce = CallValue<Calls['getVipLevels']>;

import type { Calls, CallValue } from '@laro/wire';

export type Act = CallValue<Calls['listStaffActs']>['rows'][number];

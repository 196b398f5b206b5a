/**
 * The calls that screens ask about before they offer them (`usePermissions`): of these alone a browser carries who may
 * make them.
 */
export const ASKED_CALLS = [
  'changePassword',
  'getLimits',
  'getMemberInfo',
  'getNotificationPreferences',
  'getSecurity',
  'getWallet',
  'launchChat',
  'launchGame',
  'listInbox',
  'sendFeedback',
  'setHeadIcon',
  'setNickname',
  'subscribePush',
] as const;
export type AskedCall = (typeof ASKED_CALLS)[number];

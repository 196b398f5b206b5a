export type Device = {
  readonly os: 'ios' | 'android' | 'other';
  /** Major and minor; of another system, or one that does not say, null. */
  readonly iosVersion: readonly [major: number, minor: number] | null;
};

/** What a browser says of its device. An iPad that calls itself a Mac is told by its fingers. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  const version = /\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)_(\d+)/.exec(userAgent);
  if (version) return { os: 'ios', iosVersion: [Number(version[1]), Number(version[2])] };
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return { os: 'ios', iosVersion: null };
  if (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) return { os: 'ios', iosVersion: null };
  return { os: /\bAndroid\b/.test(userAgent) ? 'android' : 'other', iosVersion: null };
}

/** SYS-10: the app wants iOS 12.4; below 12.2, and on 11 and earlier, each has a hint of its own. */
export function iosHint({ iosVersion }: Device): 'iosBelow122' | 'ios11' | null {
  if (iosVersion === null) return null;
  const [major, minor] = iosVersion;
  if (major <= 11) return 'ios11';
  return major === 12 && minor < 2 ? 'iosBelow122' : null;
}

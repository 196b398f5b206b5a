import { describe, expect, it } from 'vitest';
import { deviceName, maskAddress } from './rules.ts';

describe('what a member sees of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['<script>alert(1)</script>', 'Browser'],
    ['', 'Browser'],
  ])('S11 %s is told as %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it.each([
    ['203.0.113.57', '203.0.113.x'],
    ['::ffff:203.0.113.57', '203.0.113.x'],
    ['2001:db8:7:1::9', '2001:db8:7::x'],
    ['::1', '::x'],
    ['nonsense', ''],
  ])('S11 the address %s is told as %s', (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });
});

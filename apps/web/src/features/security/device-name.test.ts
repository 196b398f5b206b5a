import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

describe('the name that a passkey begins with', () => {
  it.each([
    [
      'iPhone, Safari',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    ],
    [
      'Android, Chrome',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    ],
    [
      'Android, Samsung Internet',
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    ],
    ['Windows, Edge', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0'],
    ['Mac, Firefox', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0'],
    ['', 'something else'],
  ])('is "%s" on such a device', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

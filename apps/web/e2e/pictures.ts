import { mkdirSync, writeFileSync } from 'node:fs';
import type { Phone } from '@laro/testkit';

/** Where pictures of every screen go, for whoever wants to look at them. */
const PICTURES = process.env['LARO_PICTURES'];

export async function look({ page }: Phone, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

/** The same of a story that failed, with what the console said until then. */
export async function captureFailure(phone: Phone, name: string): Promise<void> {
  if (PICTURES === undefined || phone.page.isClosed()) return;
  await look(phone, name);
  writeFileSync(`${PICTURES}/${name}.txt`, [phone.page.url(), ...phone.problems(), ''].join('\n'));
}

import { rmSync } from 'node:fs';
import { startProduct } from '@laro/testkit';
import { ensureBrowser } from './browser.ts';
import { failedStage, type Stage } from './stage.ts';
import { type Part, stories } from './vitest.ts';

/** Every file starts a product of its own, and all of them from copies of one that was made and seeded before. */
export function browserStories(part: Part = {}): Stage['run'] {
  return async (name, signal) => {
    const missing = ensureBrowser();
    if (missing !== undefined) return failedStage(name, missing);
    const template = await startProduct();
    try {
      await template.stop({ keepHome: true });
      return await stories({ ...part, env: { LARO_PRODUCT_TEMPLATE: template.home } })(name, signal);
    } finally {
      rmSync(template.home, { recursive: true, force: true });
    }
  };
}

/**
 * The demo's crowd: members of the operator's own (type 40) who play the studio's games gently, through the same calls
 * as everyone, so that whoever looks at the demo is not alone. Started by `npm start`; exists in profile DEMO only.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createCaller } from './chaos/caller.ts';
import { readCrowd } from './crowd/config.ts';
import { createGuest } from './crowd/guest.ts';

try {
  const { apiOrigin, names, password, studioOrigin } = readCrowd(process.env);
  await Promise.all(
    names.map(async (name, place) => {
      const guest = createGuest({ call: createCaller(apiOrigin), name, password, studioOrigin });
      // One after the other, as people come.
      await pause(place * 1_500);
      for (;;) await pause(await guest.next());
    }),
  );
} catch (error) {
  console.error(`The crowd could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

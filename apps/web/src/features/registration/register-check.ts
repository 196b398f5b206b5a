import type { RegisterPayload, RegisterSettings } from '@laro/wire';
import { type RegisterMethod, registerSchema } from '@laro/wire/register-schema';
import { type Reading, readBy } from '../../lib/form.ts';

const TICKS = ['adult', 'agree'] as const;

/** Reads the form by the very rules that the server will read it by. */
export function readRegistration(
  entries: Readonly<Record<string, unknown>>,
  settings: Pick<RegisterSettings, 'fields'>,
  method: RegisterMethod,
): Reading<RegisterPayload> {
  const ticks = Object.fromEntries(TICKS.map((name) => [name, entries[name] === 'on']));
  return readBy(registerSchema(settings, method), { ...entries, ...ticks, method: method });
}

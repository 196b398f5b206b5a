import { parse, type Submission } from '@conform-to/react';
import type { RegisterPayload, RegisterSettings } from '@laro/wire';
import { type RegisterWay, registerSchema } from '@laro/wire/register-schema';
import * as v from 'valibot';

export type FormName =
  | keyof Pick<RegisterPayload, 'confirmPassword' | 'countryDialingCode' | 'adult' | 'agree'>
  | RegisterSettings['fields'][number]['name'];

const TICKS = ['adult', 'agree'] as const;

/** Reads the form by the very rules that the server will read it by; each field says its first fault. */
export function checkRegistration(
  formData: FormData,
  settings: Pick<RegisterSettings, 'fields'>,
  way: RegisterWay,
): Submission<RegisterPayload, string[]> {
  return parse<RegisterPayload, string[]>(formData, {
    resolve: (payload) => {
      const ticks = Object.fromEntries(TICKS.map((name) => [name, payload[name] === 'on']));
      const parsed = v.safeParse(registerSchema(settings, way), {
        ...payload,
        ...ticks,
        method: way,
      } as never);
      if (parsed.success) return { value: parsed.output };
      const error: Record<string, string[]> = {};
      for (const issue of parsed.issues) error[v.getDotPath(issue) ?? ''] ??= [issue.message];
      return { error };
    },
  });
}

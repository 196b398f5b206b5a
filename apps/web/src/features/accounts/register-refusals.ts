import { Refused } from '../../lib/api.ts';

/** The fields of the form, in the order they stand: the first with an error gets the focus (REG-8). */
export const REGISTER_FIELDS = ['username', 'password', 'confirmPassword', 'adult', 'agree'] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];
export type FieldErrors = Readonly<Partial<Record<RegisterField, string[]>>>;

type Issue = { readonly path?: unknown; readonly message?: unknown };

/** What the server's refusal says about single fields, or null when it is about the whole. */
export function fieldErrorsOf(error: unknown): FieldErrors | null {
  if (!(error instanceof Refused)) return null;
  if (error.code === 'registration.username_taken') return { username: [error.code] };
  const { issues } = (error.value ?? {}) as { readonly issues?: unknown };
  if (!Array.isArray(issues)) return null;
  const rows = (issues as readonly Issue[]).flatMap(({ path, message }) => {
    const field = REGISTER_FIELDS.find((name) => path === `body.${name}`);
    return field ? [[field, [String(message)]] as const] : [];
  });
  return rows.length > 0 ? Object.fromEntries(rows) : null;
}

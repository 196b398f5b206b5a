import { ApiError } from './api.ts';

/** The field that a refusal is about and what it says there; null where it is about the whole form. */
export function refusedField<Name extends string>(
  error: unknown,
  fields: Readonly<Record<string, Name>>,
): { readonly name: Name; readonly text: string } | null {
  const name = error instanceof ApiError ? fields[error.code] : undefined;
  return error instanceof ApiError && name !== undefined ? { name, text: error.message } : null;
}

/** The same for one field of a form. */
export function textAt<Name extends string>(
  refused: ReturnType<typeof refusedField<Name>>,
  name: Name,
): string | undefined {
  return refused?.name === name ? refused.text : undefined;
}

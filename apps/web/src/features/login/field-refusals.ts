import { ApiError } from '../../lib/api.ts';
import type { Faults } from '../../lib/form.ts';

type Issue = { readonly path?: unknown; readonly message?: unknown };

/** Refusals of the whole that are about one field: there the member reads them, and there the focus goes. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'registration.username_taken': 'username',
  invitation_code_error: 'affiliateCode',
  'registration.invitation_own': 'affiliateCode',
  'codes.mobile_invalid': 'mobileNum',
  'security.mobile_taken': 'mobileNum',
  'codes.wrong': 'verificationCode',
};

/** What the server's refusal says about single fields of this form, or null when it is about the whole. */
export function faultsOf(error: unknown, shown: readonly string[]): Faults | null {
  if (!(error instanceof ApiError)) return null;
  const { issues } = (error.value ?? {}) as { readonly issues?: unknown };
  const rows = (Array.isArray(issues) ? (issues as readonly Issue[]) : []).flatMap(({ path, message }) => {
    const field = shown.find((name) => path === `body.${name}`);
    return field ? [[field, String(message)] as const] : [];
  });
  if (rows.length > 0) return Object.fromEntries(rows);
  const field = FIELD_OF[error.code];
  return field !== undefined && shown.includes(field) ? { [field]: error.code } : null;
}

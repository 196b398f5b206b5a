/**
 * Who invited this visitor (REG-13): the codes of the first visit's link, kept until an account is opened, however
 * many days later. What a link brings is a stranger's word; the server judges it.
 */
const KEY = 'invitation';
const CODE = /^[\w-]{1,40}$/;

export type Invitation = {
  readonly recommenderId?: string;
  readonly affiliateCode?: string;
};

function read(values: URLSearchParams, ...names: readonly string[]): string | undefined {
  return names.map((name) => values.get(name) ?? '').find((value) => CODE.test(value));
}

/** `?recommenderId=`, `?affiliateCode=`, and `?r=` of the short links that members share. */
export function invitationIn(address: string): Invitation {
  const { searchParams } = new URL(address, 'http://localhost');
  const recommenderId = read(searchParams, 'recommenderId');
  const affiliateCode = read(searchParams, 'affiliateCode', 'r');
  return { ...(recommenderId ? { recommenderId } : {}), ...(affiliateCode ? { affiliateCode } : {}) };
}

/** Keeps what the link of this visit brought; a visit without codes leaves the earlier ones. */
export function keepInvitation(storage: Storage, address: string): void {
  const brought = invitationIn(address);
  if (Object.keys(brought).length === 0) return;
  try {
    storage.setItem(KEY, JSON.stringify(brought));
  } catch {
    // Storage is full or forbidden: whoever was invited can still type the code.
  }
}

export function storedInvitation(storage: Storage): Invitation {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? '{}') as Readonly<Record<string, unknown>>;
    return invitationIn(`/?${new URLSearchParams(stored as Record<string, string>)}`);
  } catch {
    return {};
  }
}

export function forgetInvitation(storage: Storage): void {
  storage.removeItem(KEY);
}

/** The address this page was opened with, before any route tidied it. */
export function openedAddress(): string {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry?.name ?? location.href;
}

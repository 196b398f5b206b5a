const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?$/;

/** Hub88 writes ISO 8601 without a zone and means UTC. */
export function hub88Time(at: Date): string {
  return at.toISOString().slice(0, 19);
}

/** Undefined for anything that is no moment; a time without a zone is UTC. */
export function readHub88Time(text: string): Date | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [, day, time, fraction = '', zone = 'Z'] = match;
  const at = new Date(`${day}T${time}${fraction.slice(0, 4)}${zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

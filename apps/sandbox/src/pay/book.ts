import type { LineFile } from '../line-file.ts';
import { dueAtOf, type PayRecord } from './records.ts';

/** All payments and payouts at hand, as they stand in the file. */
export function createBook(file: Pick<LineFile<PayRecord>, 'items' | 'write'>) {
  const known = new Map<string, PayRecord>();
  const references = new Map<string, string>();
  /** Those that go on by themselves, with when. */
  const due = new Map<string, Date>();
  const named = ({ account, type }: Pick<PayRecord, 'account' | 'type'>, reference: string): string =>
    `${account} ${type} ${reference}`;

  function remember<R extends PayRecord>(record: R): R {
    known.set(record.id, record);
    references.set(named(record, record.request.reference), record.id);
    const at = dueAtOf(record);
    if (at) due.set(record.id, at);
    else due.delete(record.id);
    return record;
  }
  for (const record of file.items) remember(record);

  return {
    write<R extends PayRecord>(record: R): R {
      file.write(record);
      return remember(record);
    },
    get: (id: string): PayRecord | undefined => known.get(id),
    byReference(of: Pick<PayRecord, 'account' | 'type'>, reference: string): PayRecord | undefined {
      return known.get(references.get(named(of, reference)) ?? '');
    },
    /** In the order in which they began. */
    all: (): readonly PayRecord[] => [...known.values()],
    due: (now: Date): readonly string[] => [...due].filter(([, at]) => at <= now).map(([id]) => id),
  };
}

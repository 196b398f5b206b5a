import { useOneAct } from '@laro/client';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { OrderList } from '../../form/OrderList.tsx';
import { useMessages } from '../../lib/messages.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { showToast } from '../../shell/toasts.ts';

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly children?: (item: Item) => ReactNode;
  readonly save: (order: readonly Item[], reason: string) => Promise<void>;
  readonly saveLabel: string;
  readonly savedText: string;
};

/** As somebody made it; what came meanwhile stands at the end, and what went is gone. */
function joined(made: readonly string[], standing: readonly string[]): readonly string[] {
  const left = made.filter((key) => standing.includes(key));
  return [...left, ...standing.filter((key) => !left.includes(key))];
}

/** An order as it stands, which one changes and then saves as a whole, with a reason. */
export function OrderForm<Item>({
  label,
  items,
  keyOf,
  nameOf,
  children,
  save,
  saveLabel,
  savedText,
}: Props<Item>): ReactNode {
  /** Keys in the order that somebody made; null where nobody has changed it. */
  const [made, setMade] = useState<readonly string[] | null>(null);
  const standing = items.map(keyOf);
  const order = made === null ? standing : joined(made, standing);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const shown = order.flatMap((key) => byKey.get(key) ?? []);
  const isDirty = order.join() !== standing.join();
  return (
    <>
      <OrderList
        label={label}
        items={shown}
        keyOf={keyOf}
        nameOf={nameOf}
        onChange={(next) => setMade(next.map(keyOf))}
        {...(children && { children })}
      />
      {isDirty && (
        <OrderBar
          saveLabel={saveLabel}
          discard={() => setMade(null)}
          save={async (reason) => {
            await save(shown, reason);
            setMade(null);
            showToast({ text: savedText, tone: 'good' });
          }}
        />
      )}
      <LeaveGuard when={isDirty} />
    </>
  );
}

/** What stays in view below an order that was changed. */
function OrderBar({
  saveLabel,
  discard,
  save,
}: {
  readonly saveLabel: string;
  readonly discard: () => void;
  readonly save: (reason: string) => Promise<void>;
}): ReactNode {
  const t = useMessages('form');
  const shell = useMessages('shell');
  const [reason, setReason] = useState('');
  const saving = useOneAct({ mutationFn: async () => await save(reason.trim()) });
  const canSave = reason.trim() !== '';
  return (
    <form
      className="save-bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) saving.run();
      }}
    >
      <p role={saving.error ? 'alert' : 'status'} data-tone={saving.error ? 'danger' : undefined}>
        {saving.error ? sentenceOf(saving.error, shell) : t('unsaved')}
      </p>
      <TextInput
        className="save-reason"
        aria-label={t('reason')}
        placeholder={t('reasonPlaceholder')}
        maxLength={140}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button disabled={saving.isPending} onClick={discard}>
        {t('discard')}
      </Button>
      <Button type="submit" variant="filled" color="accent" disabled={!canSave} loading={saving.isPending}>
        {saveLabel}
      </Button>
    </form>
  );
}

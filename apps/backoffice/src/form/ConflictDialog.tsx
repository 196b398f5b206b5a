import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import './form.css';

/** One field that two have changed since both read it. */
export type Clash = {
  readonly name: string;
  readonly label: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
};
export type Side = 'mine' | 'theirs';

/** Somebody saved while one wrote: field by field one's own, theirs, and what stood there before. Nothing is lost unseen. */
export function ConflictDialog({
  clashes,
  close,
  resolve,
}: {
  readonly clashes: readonly Clash[];
  readonly close: () => void;
  readonly resolve: (chosen: Readonly<Record<string, Side>>) => void;
}): ReactNode {
  const t = useMessages('form');
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const isDecided = clashes.every(({ name }) => chosen[name] !== undefined);
  return (
    <Modal
      opened={clashes.length > 0}
      onClose={close}
      title={t('conflictTitle')}
      size={760}
      withCloseButton={false}
    >
      <Stack gap={16}>
        <p className="form-lead">{t('conflict')}</p>
        {clashes.map(({ name, label, base, mine, theirs }) => (
          <section key={name} className="clash" aria-label={label}>
            <h3>{label}</h3>
            <dl>
              <Version label={t('base')} text={base} />
              <Version label={t('mine')} text={mine} isChosen={chosen[name] === 'mine'} />
              <Version label={t('theirs')} text={theirs} isChosen={chosen[name] === 'theirs'} />
            </dl>
            <SegmentedControl
              aria-label={t('keep', { field: label })}
              data={[
                { value: '', label: t('undecided') },
                { value: 'mine', label: t('mine') },
                { value: 'theirs', label: t('theirs') },
              ]}
              value={chosen[name] ?? ''}
              onChange={(side) => {
                const { [name]: _, ...others } = chosen;
                setChosen(side === '' ? others : { ...others, [name]: side as Side });
              }}
            />
          </section>
        ))}
        <Group justify="end" gap={8}>
          <Button onClick={close}>{t('backToForm')}</Button>
          <Button variant="filled" color="accent" disabled={!isDecided} onClick={() => resolve(chosen)}>
            {t('saveChosen')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Version({
  label,
  text,
  isChosen = false,
}: {
  readonly label: string;
  readonly text: string;
  readonly isChosen?: boolean;
}): ReactNode {
  return (
    <div {...(isChosen && { 'data-chosen': '' })}>
      <dt>{label}</dt>
      <dd>{text === '' ? '–' : text}</dd>
    </div>
  );
}

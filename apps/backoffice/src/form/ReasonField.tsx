import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../lib/messages.ts';

/** As much as the audit takes (`Reason` of the wire). */
const REASON_MAX = 140;

/**
 * Why something is done, for the audit: one of the usual reasons, with words of one's own where those are not enough.
 * Answers one text.
 */
export function ReasonField({
  reasons = [],
  value,
  onChange,
  optional = false,
  error,
}: {
  readonly reasons?: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly optional?: boolean;
  readonly error?: ReactNode;
}): ReactNode {
  const t = useMessages('form');
  const [usual, setUsual] = useState('');
  const [own, setOwn] = useState(value);
  const report = (nextUsual: string, nextOwn: string): void => {
    setUsual(nextUsual);
    setOwn(nextOwn);
    onChange([nextUsual, nextOwn.trim()].filter((part) => part !== '').join(': '));
  };
  const room = REASON_MAX - (usual === '' ? 0 : usual.length + 2);
  return (
    <Stack gap={8}>
      {reasons.length > 0 && (
        <NativeSelect
          label={t('reason')}
          data={[{ value: '', label: t('chooseReason') }, ...reasons]}
          value={usual}
          onChange={({ currentTarget }) => report(currentTarget.value, own)}
        />
      )}
      <Textarea
        label={t(reasons.length > 0 ? 'reasonMore' : optional ? 'note' : 'reason')}
        description={t('reasonHint')}
        value={own}
        maxLength={room}
        rows={3}
        error={error}
        onChange={({ currentTarget }) => report(usual, currentTarget.value)}
      />
    </Stack>
  );
}

import type { RiskSeverity } from '@laro/wire/risk-rules';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Tag } from '../../shell/Tag.tsx';

const TONES = { high: 'danger', medium: 'warn', low: undefined } as const;

/** How soon somebody is to look, in its word; the tone agrees. */
export function SeverityTag({ severity }: { readonly severity: RiskSeverity }): ReactNode {
  const t = useMessages('risk');
  return <Tag tone={TONES[severity]}>{t(`severity_${severity}`)}</Tag>;
}

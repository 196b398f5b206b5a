import { type ReactNode, useId } from 'react';
import { useMessages } from '../lib/messages.ts';
import { type Facts, useFactWords } from './fact-words.ts';
import { Icon } from './Icon.tsx';
import './facts.css';

/** How things stand and would stand, line by line; what changes stands out by more than its colour. */
export function FactsTable({
  caption,
  before,
  after,
  currency,
}: {
  readonly caption: string;
  readonly before: Facts;
  readonly after: Facts;
  readonly currency?: string | undefined;
}): ReactNode {
  const t = useMessages('facts');
  const { labelOf, textOf } = useFactWords(currency);
  const id = useId();
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <table className="facts" aria-labelledby={id}>
      <caption id={id}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const isChanged = (before[name] ?? null) !== (after[name] ?? null);
          return (
            <tr key={name} {...(isChanged && { 'data-changed': '' })}>
              <th scope="row">{labelOf(name)}</th>
              <td>{textOf(name, before[name])}</td>
              <td>
                {isChanged && <Icon name="arrow" small />}
                {textOf(name, after[name])}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

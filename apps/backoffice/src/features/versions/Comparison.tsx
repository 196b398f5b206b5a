import { wireQuery } from '@laro/client';
import type { VersionKind, VersionLine, VersionSaved } from '@laro/wire/versions';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { differenceOf, type Line, linesBetween, type Piece } from './difference.ts';

export type PartsOf = (value: VersionSaved['value']) => Readonly<Record<string, unknown>>;

const asSaved: PartsOf = (value) => value;

type Props = {
  readonly kind: VersionKind;
  readonly id: string;
  readonly line: VersionLine;
  readonly labelOf: (path: string) => string;
  readonly partsOf?: PartsOf;
};

/** One version beside the one before it, or beside what members see: field by field, word by word. */
export function Comparison({ kind, id, line, labelOf, partsOf = asSaved }: Props): ReactNode {
  const t = useMessages('versions');
  const [against, setAgainst] = useState<'before' | 'inForce'>('before');
  const { data: lines } = useQuery(wireQuery('listVersions', { kind, id, pageNo: 1, pageSize: 25 }));
  const inForce = lines?.content.find((one) => one.inForce)?.version;
  const canCompare = inForce !== undefined && inForce !== line.version;
  const other = canCompare && against === 'inForce' ? inForce : line.version - 1;
  // Of settings what was there before the first save is kept as version 0.
  const isThere = other > 0 || lines?.content.some(({ version }) => version === other) === true;
  const one = useQuery(wireQuery('getVersion', { kind, id, version: line.version }));
  const two = useQuery({
    ...wireQuery('getVersion', { kind, id, version: other }),
    enabled: isThere,
    retry: false,
  });
  // The first that is kept may not be the first that there was.
  const isFirst = (lines !== undefined && !isThere) || two.isError;
  return (
    <>
      <header className="row-8 version-against">
        <h3>{t('version', { version: line.version })}</h3>
        {canCompare && (
          <SegmentedControl
            aria-label={t('against')}
            data={[
              { value: 'before', label: t('againstBefore') },
              { value: 'inForce', label: t('againstInForce') },
            ]}
            value={against}
            onChange={(value) => setAgainst(value as 'before')}
          />
        )}
      </header>
      {one.error && <ErrorPanel error={one.error} retry={() => void one.refetch()} />}
      {one.data && (isFirst || two.data) ? (
        <Lines
          lines={linesBetween(isFirst || !two.data ? {} : partsOf(two.data.value), partsOf(one.data.value))}
          older={isFirst ? t('nothingBefore') : t('version', { version: other })}
          newer={t('version', { version: line.version })}
          labelOf={labelOf}
        />
      ) : (
        !one.error && <Skeleton height={240} />
      )}
    </>
  );
}

function Lines({
  lines,
  older,
  newer,
  labelOf,
}: {
  readonly lines: readonly Line[];
  readonly older: string;
  readonly newer: string;
  readonly labelOf: (path: string) => string;
}): ReactNode {
  const t = useMessages('versions');
  if (lines.length === 0) return <p className="version-same">{t('same')}</p>;
  return (
    <div className="version-lines" tabIndex={0} role="region" aria-label={t('differences')}>
      <table>
        <caption className="visually-hidden">{t('differences')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{older}</th>
            <th scope="col">{newer}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ path, before, after }) => {
            const pieces = differenceOf(before, after);
            return (
              <tr key={path}>
                <th scope="row">{labelOf(path)}</th>
                <td>
                  <Side pieces={pieces} kind="gone" />
                </td>
                <td>
                  <Side pieces={pieces} kind="new" />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Side({
  pieces,
  kind,
}: {
  readonly pieces: readonly Piece[];
  readonly kind: 'gone' | 'new';
}): ReactNode {
  const Mark = kind === 'gone' ? 'del' : 'ins';
  const own = pieces.filter((piece) => piece.kind === 'same' || piece.kind === kind);
  if (own.length === 0) return <span className="version-none">–</span>;
  return own.map(({ kind: of, text }, index) =>
    // Pieces have no name but their place.
    of === 'same' ? <span key={index}>{text}</span> : <Mark key={index}>{text}</Mark>,
  );
}

import { wireQuery } from '@laro/client';
import { LANGUAGES } from '@laro/i18n';
import { Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { brandPath } from './paths.ts';
import './brands.css';

/** The brands of the group: what each shows of itself, and how a new one begins. */
export function BrandsPage(): ReactNode {
  const t = useMessages('brands');
  const { data, error, refetch } = useQuery(wireQuery('listMerchants', {}));
  const { merchant } = useStaff();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link to={SCREENS.newBrand.path} className="main-act">
          <Icon name="add" small /> {t('new')}
        </Link>
      </PageHead>
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={200} radius={12} />}
      {data && (
        <Table.ScrollContainer
          minWidth={720}
          type="native"
          className="plain-scroll"
          scrollAreaProps={{ tabIndex: 0 }}
        >
          <Table className="plain-table" highlightOnHover>
            <caption className="visually-hidden">{t('title')}</caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('brand')}</Table.Th>
                <Table.Th scope="col">{t('hosts')}</Table.Th>
                <Table.Th scope="col">{t('languages')}</Table.Th>
                <Table.Th scope="col">{t('currency')}</Table.Th>
                <Table.Th scope="col">{t('profile')}</Table.Th>
                <Table.Th scope="col">{t('state')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.list.map((brand) => (
                <Table.Tr key={brand.code}>
                  <Table.Th scope="row">
                    <Link to={brandPath(brand.code)} className="brand-link">
                      {brand.name}
                    </Link>{' '}
                    {brand.code === merchant.code && <Tag>{t('here')}</Tag>}
                    <small className="mono">{brand.code}</small>
                  </Table.Th>
                  <Table.Td>
                    {brand.hosts[0]}
                    {brand.hosts.length > 1 && <small> {t('more', { count: brand.hosts.length - 1 })}</small>}
                  </Table.Td>
                  <Table.Td>{brand.languages.map((code) => LANGUAGES[code].ownName).join(', ')}</Table.Td>
                  <Table.Td>{brand.currency}</Table.Td>
                  <Table.Td>{brand.profile}</Table.Td>
                  <Table.Td>
                    {brand.archivedAt === null ? (
                      <Tag tone={brand.maintenance ? 'danger' : 'success'}>
                        {t(brand.maintenance ? 'closed' : 'open')}
                      </Tag>
                    ) : (
                      <Tag>{t('archivedTag')}</Tag>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}

import { formatMoney, parseMoney } from '@laro/money';
import { Icon, type IconName } from '@laro/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { dateText } from '../../shell/dates.ts';
import { percentText } from '../../shell/percent.ts';
import { LevelBadge, tierOf } from './LevelBadge.tsx';
import { type Level, nameIn, type Vip } from './names.ts';

/** Every level, one of them open: what it gives and what it asks for. */
export function Levels({ vip }: { readonly vip: Vip }): ReactNode {
  const t = useMessages('vip');
  const language = useLanguage();
  const { level, levels } = vip;
  const [shown, setShown] = useState(Math.min(level + 1, levels.length));
  const tabs = useRef<HTMLDivElement>(null);
  // The open one is seen, however many levels stand before it.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab && tabs.current)
      tabs.current.scrollLeft = tab.offsetLeft - tabs.current.clientWidth / 2 + tab.clientWidth / 2;
  }, []);
  const open = levels[shown - 1];
  const move = (key: string) => {
    const to = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 1, End: levels.length }[key];
    if (to === undefined || to < 1 || to > levels.length) return;
    setShown(to);
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[to - 1]?.focus();
  };
  return (
    <section className="vip-card vip-levels">
      <h2 className="font-bold">{t('levels')}</h2>
      <div
        ref={tabs}
        role="tablist"
        tabIndex={-1}
        aria-label={t('levels')}
        className="vip-tabs"
        onKeyDown={({ key }) => move(key)}
      >
        {levels.map((one) => (
          <button
            key={one.level}
            type="button"
            role="tab"
            id={`vip-tab-${one.level}`}
            aria-selected={one.level === shown}
            aria-controls="vip-level"
            tabIndex={one.level === shown ? 0 : -1}
            className="vip-tab"
            onClick={() => setShown(one.level)}
          >
            <LevelBadge level={one.level} count={levels.length} />
            <span className="vip-tab-name">{nameIn(one.names, language)}</span>
            <span className="vip-tab-state">
              {one.level === level && t('current')}
              {one.level !== level && one.reachedAt !== null && <Icon name="check" />}
            </span>
          </button>
        ))}
      </div>
      {open && (
        <div
          id="vip-level"
          role="tabpanel"
          aria-labelledby={`vip-tab-${shown}`}
          className="vip-level"
          data-tier={tierOf(shown, levels.length)}
        >
          <Gives level={open} />
          <Asks level={open} />
        </div>
      )}
      <p className="text-12 text-text-3">{t('once')}</p>
    </section>
  );
}

function useWrite(): (text: string) => string {
  const { currencySymbol } = useMerchant();
  return (text) => formatMoney(parseMoney(text), currencySymbol);
}
/** Never broken between a figure and its sign. */
const whole = (text: string): string => text.replaceAll(' ', '\u00a0');
const isSome = (text: string): boolean => Number(text) > 0;

function Row({
  icon,
  name,
  note,
  children,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li className="vip-row">
      <Icon name={icon} />
      <span className="min-w-0 flex-1">
        {name}
        {note !== undefined && <span className="block text-12 text-text-3">{note}</span>}
      </span>
      <span className="vip-value">{children}</span>
    </li>
  );
}

function Gives({ level }: { readonly level: Level }): ReactNode {
  const t = useMessages('vip');
  const write = useWrite();
  const { birthdayReward, rebateRates, salary, salaryValid, upgradeReward, withdrawals } = level;
  const rates = rebateRates.map(({ rate }) => rate);
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return (
    <div>
      <h3 className="vip-part">{t('gives')}</h3>
      <ul>
        {isSome(upgradeReward) && (
          <Row icon="promotion" name={t('upgrade')}>
            {write(upgradeReward)}
          </Row>
        )}
        {isSome(salary) && (
          <Row icon="points" name={t('salary')} note={t('salaryFrom', { amount: write(salaryValid) })}>
            {write(salary)}
          </Row>
        )}
        {isSome(birthdayReward) && (
          <Row icon="calendar" name={t('birthday')} note={t('birthdayNote')}>
            {write(birthdayReward)}
          </Row>
        )}
        {rates.length > 0 && (
          <Row icon="rebate" name={t('rebate')}>
            {whole(least === most ? percentText(most) : `${percentText(least)} – ${percentText(most)}`)}
          </Row>
        )}
        <Row icon="withdraw" name={t('perWithdrawal')}>
          {write(withdrawals.orderMax)}
        </Row>
        <Row icon="clock" name={t('perDay')}>
          {t('perDayValue', { amount: write(withdrawals.dayMax), count: withdrawals.dayOrders })}
        </Row>
      </ul>
    </div>
  );
}

function Asks({ level }: { readonly level: Level }): ReactNode {
  const t = useMessages('vip');
  const write = useWrite();
  const { timeZone } = useMerchant();
  const { lifetimeDeposit, lifetimeValid, monthlyValid, reachedAt } = level;
  return (
    <div>
      <h3 className="vip-part">{t('asks')}</h3>
      <dl className="vip-asks">
        <dt>{t('lifetimeValid')}</dt>
        <dd>{write(lifetimeValid)}</dd>
        {isSome(lifetimeDeposit) && (
          <>
            <dt>{t('lifetimeDeposit')}</dt>
            <dd>{write(lifetimeDeposit)}</dd>
          </>
        )}
        {isSome(monthlyValid) && (
          <>
            <dt>{t('monthly')}</dt>
            <dd>{write(monthlyValid)}</dd>
          </>
        )}
      </dl>
      {reachedAt !== null && (
        <p className="vip-note" data-good="">
          <Icon name="check" />
          {t('reached', { at: dateText(reachedAt, timeZone) })}
        </p>
      )}
    </div>
  );
}

import { LANGUAGES } from '@laro/i18n';
import { FieldFrame, Icon } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, type Ref, useState } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import './fields.css';

/** REG-7. */
const MOBILE_MAX = 20;

/** A number as its owner writes it, and beside it the country it is written in: the platform's own list. */
export function MobileField({
  name = 'mobileNum',
  dialName = 'countryDialingCode',
  saved,
  error,
  hint,
  ref,
}: {
  readonly name?: string;
  readonly dialName?: string;
  /** The dialing code of the last login. */
  readonly saved?: string | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}): ReactNode {
  const t = useMessages('login');
  const language = useLanguage();
  const { data } = useQuery(wireQuery('listCountries', {}));
  const [chosen, choose] = useState<string | null>(null);
  const countries = data?.list ?? [];
  const known = countries.find((country) => country.countryDialingCode === saved);
  const dial = chosen ?? (known ?? countries[0])?.countryDialingCode ?? '';
  // The server's names of countries need not be the browser's: until the page is awake the codes stand there.
  const hydrated = useHydrated();
  const names = new Intl.DisplayNames([LANGUAGES[language].tag], { type: 'region' });
  return (
    <FieldFrame label={t('mobile')} error={error} hint={hint}>
      {(tied) => (
        <>
          <span className="dial">
            <span aria-hidden="true" className="dial-shown">
              {dial === '' ? '+' : `+${dial.replace('+', '')}`}
              <Icon name="down" className="size-4" />
            </span>
            <select
              name={dialName}
              className="dial-select"
              aria-label={t('country')}
              value={dial}
              onChange={({ currentTarget }) => {
                choose(currentTarget.value);
              }}
            >
              {countries.map(({ code, countryDialingCode }) => (
                <option key={code} value={countryDialingCode}>
                  {`${(hydrated && names.of(code)) || code} +${countryDialingCode.replace('+', '')}`}
                </option>
              ))}
            </select>
          </span>
          <input
            {...tied}
            ref={ref}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={MOBILE_MAX}
            placeholder={countries.find((country) => country.countryDialingCode === dial)?.example}
            enterKeyHint="next"
            className="field-input dial-number"
          />
        </>
      )}
    </FieldFrame>
  );
}

import { LANGUAGES, type LanguageCode } from '@laro/i18n';

/** Clock and calendar in the member's language and the merchant's time zone. */
export function clockTime(at: string, language: LanguageCode, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].tag, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
}

export function dayAndTime(at: string, language: LanguageCode, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].tag, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(new Date(at));
}

/** A business day is a date without a zone. */
export function dayName(day: string, language: LanguageCode): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].tag, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
}

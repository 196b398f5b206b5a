import { LANGUAGES, type LanguageCode } from '@laro/i18n';

/** A day and a moment in the member's language and the merchant's time zone. */
export function dayText(at: string, language: LanguageCode, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].tag, { timeZone, dateStyle: 'long' }).format(
    new Date(at),
  );
}

export function momentText(at: string, language: LanguageCode, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].tag, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(at));
}

export function clockText(at: string, language: LanguageCode, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].tag, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
}

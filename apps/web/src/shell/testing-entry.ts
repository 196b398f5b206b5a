import { REGISTER_FIELDS } from '@laro/wire/registration';
import { ApiError, type Ask, setTransport } from '../lib/api.ts';

/** For the screen tests of these forms: what the server answers, by call. */
export const PLAIN_LOGIN = { sms: false, recovery: false, passkey: false, providers: [], firebase: null };

const field = (name: string, required = false) => ({ name, enabled: true, required, pattern: null });

const REGISTER_SETTINGS = {
  methods: ['username'],
  fields: [field('username', true), field('password', true)],
  captcha: false,
  agreeDefault: true,
  minimumAge: 21,
  providers: [],
  firebase: null,
} as const;

export function registerSettings(
  change: { readonly [key: string]: unknown } = {},
  ...more: readonly (readonly [name: string, required?: boolean])[]
) {
  const on = [...REGISTER_SETTINGS.fields, ...more.map(([name, required]) => field(name, required))];
  const off = REGISTER_FIELDS.filter((name) => !on.some((one) => one.name === name));
  const fields = [...on, ...off.map((name) => ({ ...field(name), enabled: false }))];
  return { ...REGISTER_SETTINGS, fields, ...change } as never;
}

export const COUNTRIES = {
  list: [
    { code: 'PH', countryDialingCode: '63', example: '905 123 4567' },
    { code: 'SG', countryDialingCode: '65', example: '8123 4567' },
  ],
};

export const PICTURE = {
  id: 'cap_0123456789',
  value: 'iVBORw0KGgo=',
  work: null,
  expirationTime: '2030-01-01T00:00:00.000Z',
};

type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** Answers each call by its name, and keeps what was asked; a call without an answer is refused. */
export function answering(answers: Answers): (readonly [name: string, input: unknown])[] {
  const asked: (readonly [string, unknown])[] = [];
  setTransport((async (name: string, input: unknown) => {
    asked.push([name, input]);
    const answer = answers[name];
    if (!answer) throw refused('wire.not_found', 404);
    return await Promise.resolve(answer(input as never));
  }) as Ask);
  return asked;
}

export function refused(code: string, status = 422, value?: unknown): ApiError {
  return new ApiError(code, status, `The sentence of ${code}.`, value);
}

export function refuse(code: string, status = 422, value?: unknown): () => never {
  return () => {
    throw refused(code, status, value);
  };
}

/** First one answer, then the next, and the last for ever. */
export function inTurn(...answers: readonly ((input: never) => unknown)[]): (input: never) => unknown {
  let next = 0;
  return (input) => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    return answer?.(input);
  };
}

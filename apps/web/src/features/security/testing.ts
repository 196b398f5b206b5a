import type { Calls, CallValue } from '@laro/wire';
import { ApiError, type Ask, setTransport } from '../../lib/api.ts';

/** Builders for tests: where an account is in use, with all that a test does not mention. */
type Device = CallValue<Calls['listDevices']>['list'][number];
export function deviceOf(handle: string, given: Partial<Device> = {}): Device {
  return {
    handle,
    name: 'Chrome on Android',
    address: '203.0.113.x',
    signedInAt: '2026-11-20T02:00:00.000Z',
    seenAt: '2026-11-21T02:00:00.000Z',
    current: false,
    remembered: false,
    ...given,
  };
}

type SignIn = CallValue<Calls['listSignIns']>['list'][number];
export function signInOf(at: string, given: Partial<SignIn> = {}): SignIn {
  return {
    at,
    method: 'password',
    secondFactor: null,
    succeeded: true,
    device: 'Chrome on Android',
    address: '203.0.113.x',
    gateway: 3,
    ...given,
  };
}

/** Answers acts by name, one answer or several in turn, and keeps what was asked. */
export function acting(
  answers: Readonly<Record<string, Answer | readonly Answer[]>>,
): readonly (readonly [string, unknown])[] {
  const asked: (readonly [string, unknown])[] = [];
  setTransport((async (name: string, input: unknown) => {
    const given = answers[name] ?? refuse('wire.not_found', 404);
    const turns = typeof given === 'function' ? [given] : given;
    const turn = asked.filter(([earlier]) => earlier === name).length;
    asked.push([name, input]);
    return await Promise.resolve(turns[Math.min(turn, turns.length - 1)]?.(input));
  }) as Ask);
  return asked;
}
type Answer = (input: unknown) => unknown;

export function refusalOf(code: string, status: number, value?: unknown): ApiError {
  return new ApiError(code, status, `The sentence of ${code}.`, value);
}

export function refuse(code: string, status: number, value?: unknown): () => never {
  return () => {
    throw refusalOf(code, status, value);
  };
}

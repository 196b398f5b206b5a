import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient, wireKey } from '../lib/query.ts';
import { beginSession, endSession, loseSession } from './session-acts.ts';
import { keepAnswers, storedMember } from './stored-answers.ts';
import { MARIA } from './testing.ts';

const INFO = {
  id: 'mem_1',
  account: 'maria',
  nickname: 'Mari',
  regDate: '2026-01-05T00:00:00.000Z',
  clubLabel: { labelName: 'Gold' },
  toUpline: false,
  toDownline: false,
  type: 0,
  merchantCode: 'DEMO',
  userName: 'maria',
  headIcon: '/media/heads/pic_1234567890.jpg',
};
const TYPES = {
  content: [{ gameCategory: 'RNG', sort: 1, gameCount: 3, vendors: [{ vassalage: 'LS' }] }],
};

const queries = () =>
  createQueryClient(async () => await Promise.reject(new Error('Nothing is asked here.')));
const memberKey = wireKey('getMemberInfo', {});
const typesKey = wireKey('listVendorGameTypes', {});
let stop = (): void => {};

function start() {
  stop();
  const client = queries();
  stop = keepAnswers(client, localStorage);
  return client;
}

beforeEach(() => {
  localStorage.clear();
  endSession();
});

describe('what a browser remembers of answers (SYS-8)', () => {
  it('SYS-8 memberInfo holds what a screen shows of a member, and nothing else of them', () => {
    beginSession(MARIA);
    start().setQueryData(memberKey, INFO);
    expect(JSON.parse(localStorage.getItem('memberInfo') ?? '')).toEqual({
      userName: 'maria',
      nickname: 'Mari',
      labelName: 'Gold',
    });
    expect(storedMember(localStorage, 'maria')).toMatchObject({ nickname: 'Mari' });
  });

  it.each([
    ['signs out', endSession],
    ['is no longer known', loseSession],
    ['is followed by another', () => beginSession({ ...MARIA, token: 'u', userName: 'ana' })],
  ])('SYS-8 DOCUMENT-8 memberInfo goes when the member %s', (_, leave) => {
    beginSession(MARIA);
    start().setQueryData(memberKey, INFO);
    leave();
    expect(localStorage.getItem('memberInfo')).toBeNull();
  });

  it('SYS-8 memberInfo that outlived its session goes when the server says that nobody is here', () => {
    localStorage.setItem(
      'memberInfo',
      JSON.stringify({ userName: 'maria', nickname: 'Mari', labelName: null }),
    );
    start();
    expect(localStorage.getItem('memberInfo')).toBeNull();
  });

  it('SYS-8 memberInfo of another, and one that was tampered with, is shown to nobody', () => {
    localStorage.setItem('memberInfo', JSON.stringify({ userName: 'ana', nickname: 'Ana', labelName: null }));
    expect(storedMember(localStorage, 'maria')).toBeNull();
    for (const text of ['', 'null', '[]', '7', '{"userName":"maria","nickname":{"$$typeof":1}}', '{broken']) {
      localStorage.setItem('memberInfo', text);
      expect(storedMember(localStorage, 'maria'), text).toBeNull();
    }
  });

  it('SYS-8 getVassGameType is there at the next start, and already old, so that it is asked for anew', () => {
    start().setQueryData(typesKey, TYPES);
    const next = start();
    expect(next.getQueryData(typesKey)).toEqual(TYPES);
    expect(next.getQueryState(typesKey)?.dataUpdatedAt).toBe(0);
  });

  it('SYS-8 getVassGameType never stands before what the document brought, and a broken one is nothing', () => {
    start().setQueryData(typesKey, TYPES);
    stop();
    const client = queries();
    client.setQueryData(typesKey, { content: [] });
    stop = keepAnswers(client, localStorage);
    expect(client.getQueryData(typesKey)).toEqual({ content: [] });
    for (const text of [
      '{broken',
      '[]',
      '{"content":7}',
      '{"content":[null]}',
      '{"content":[{"vendors":0}]}',
    ]) {
      localStorage.setItem('getVassGameType', text);
      expect(start().getQueryData(typesKey), text).toBeUndefined();
    }
  });

  const PLAYS = {
    list: [{ gameCode: 'lt_swerte', plays: [{ code: 'straight', name: 'Straight', playType: 'Tradition' }] }],
  };
  const GAMES = {
    list: [
      {
        nodeId: 'perya-lt_swerte',
        vassalage: 'LT',
        gameCode: 'lt_swerte',
        gameName: 'Swerte 3',
        displayName: 'Loterya',
        iconUrl: '/media/swerte.webp',
        lottoMode: null,
      },
    ],
  };
  it.each([
    ['getGameLotts', wireKey('getLotteryMenu', {}), PLAYS],
    ['lottList', wireKey('listLotteries', { lottType: 'lott' }), GAMES],
    ['elottList', wireKey('listLotteries', { lottType: 'elott' }), GAMES],
  ])(
    'SYS-8 %s is there at the next start, already old, and a broken one is nothing',
    (key, query, answer) => {
      start().setQueryData(query, answer);
      expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(answer);
      const next = start();
      expect(next.getQueryData(query)).toEqual(answer);
      expect(next.getQueryState(query)?.dataUpdatedAt).toBe(0);
      for (const text of ['{broken', '{"list":[null]}', '{"list":[{"gameCode":"lt_swerte","plays":7}]}']) {
        localStorage.setItem(key, text);
        expect(start().getQueryData(query), text).toBeUndefined();
      }
    },
  );

  it('SYS-8 the plays of one lottery alone are not kept for those of all', () => {
    start().setQueryData(wireKey('getLotteryMenu', { gameCode: 'lt_swerte' }), PLAYS);
    expect(localStorage.getItem('getGameLotts')).toBeNull();
  });
});

import { Toaster } from '@laro/ui';
import { standInForDialogs } from '@laro/ui/testing';
import type { MemberInfo } from '@laro/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type Ask, setTransport } from '../../lib/api.ts';
import { closeDialog, dialogNow } from '../../shell/dialogs.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { AccountPage } from './AccountPage.tsx';

const DAY_MS = 86_400_000;
const WALLET = { sumBalance: '10250.75', currencySymbol: '₱', trial: false, version: 3 };

function memberOf(given: Partial<MemberInfo> = {}): MemberInfo {
  return {
    id: 'mem_1',
    account: 'maria',
    nickname: 'Maria of the sea',
    regDate: new Date(Date.now() - 12.5 * DAY_MS).toISOString(),
    clubLabel: { labelName: null },
    toUpline: false,
    toDownline: false,
    type: 0,
    merchantCode: 'DEMO',
    userName: 'maria',
    headIcon: null,
    ...given,
  };
}

beforeEach(standInForDialogs);
afterEach(() => {
  cleanup();
  closeDialog();
});

async function account(given: Partial<MemberInfo> = {}, stage: Stage = {}) {
  return await renderScreen(
    <>
      <AccountPage />
      <Toaster />
    </>,
    {
      messages: ['screens', 'members'],
      path: '/m/myAccount/index',
      screen: 'account',
      session: MARIA,
      merchant: { flags: ['PROFPIC3', 'REG3'] },
      ...stage,
      answers: { getWallet: WALLET, getMemberInfo: memberOf(given), ...stage.answers } as NonNullable<
        Stage['answers']
      >,
    },
  );
}

function acting(act: (input: unknown) => unknown): readonly (readonly [string, unknown])[] {
  const asked: (readonly [string, unknown])[] = [];
  setTransport((async (name: string, input: unknown) => {
    asked.push([name, input]);
    return await Promise.resolve(act(input));
  }) as Ask);
  return asked;
}

const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

describe('my account', () => {
  it('CONST-1 shows account, VIP label, and the day of the registration', async () => {
    await account({ clubLabel: { labelName: 'Gold' } });
    expect(await screen.findByRole('heading', { name: 'Maria of the sea' })).toBeDefined();
    expect(fact('Account')).toBe('maria');
    expect(fact('VIP level')).toBe('Gold');
    expect(screen.getByRole('link', { name: 'VIP benefits' }).getAttribute('href')).toBe(
      '/m/member/benefits',
    );
    expect(fact('Joined')).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  });

  it('MINE-5 shows no VIP level where there is none', async () => {
    await account();
    await screen.findByRole('heading', { name: 'Maria of the sea' });
    expect(screen.queryByText('VIP level')).toBeNull();
  });

  it('MINE-6 the member-centre button leads a visitor to the login', async () => {
    await account({}, { session: null });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/m/login?back=%2Fm%2FmyAccount%2Findex',
    );
  });

  it('MINE-6 it asks a trial member to register', async () => {
    const { pathNow } = await account({ type: 4 }, { session: { ...MARIA, type: 4 } });
    await userEvent.setup().click(screen.getByRole('link', { name: 'My account' }));
    expect(dialogNow()).toBe('real-account');
    expect(pathNow()).toBe('/m/myAccount/index');
  });

  it('MINE-6 it leads every other member to the member home', async () => {
    await account();
    expect(screen.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe('/m/member/home');
  });

  it('MINE-7 the balance is visible first, and masked on a tap', async () => {
    await account();
    const balance = within(screen.getByRole('region', { name: 'Balance' }));
    expect(await balance.findByText(/10,250/)).toBeDefined();
    await userEvent.setup().click(balance.getByRole('button', { name: 'Hide balance' }));
    expect(balance.queryByText(/10,250/)).toBeNull();
    expect(balance.getByText(/\*\*\*\*/)).toBeDefined();
  });
});

describe('the nickname', () => {
  it('is changed, and judged by the server at its field', async () => {
    await account();
    await screen.findByRole('heading', { name: 'Maria of the sea' });
    let refused = true;
    const asked = acting(() => {
      if (!refused) return { nickname: 'Perlas' };
      refused = false;
      throw new ApiError('members.nickname_refused', 422, 'Use letters and digits only.', undefined);
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Nickname' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Nickname' }));
    const field = await sheet.findByLabelText<HTMLInputElement>('Nickname');
    expect(field.value).toBe('Maria of the sea');
    await user.clear(field);
    await user.type(field, 'P{Enter}');
    expect(sheet.getByText('Enter at least 2 letters or digits.')).toBeDefined();
    await user.type(field, 'erlas{Enter}');
    expect(await sheet.findByText('Use letters and digits only.')).toBeDefined();
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Changes saved')).toBeDefined();
    expect(asked).toEqual([
      ['setNickname', { nickname: 'Perlas' }],
      ['setNickname', { nickname: 'Perlas' }],
    ]);
  });

  it('is not offered to a trial member', async () => {
    await account({ type: 4 }, { session: { ...MARIA, type: 4 } });
    expect(screen.queryByRole('button', { name: 'Nickname' })).toBeNull();
  });
});

describe('the profile picture', () => {
  /** The platform's own drawing, which a document without a screen does not have. */
  function standInForCanvas(readable: boolean): void {
    globalThis.createImageBitmap = (async () =>
      readable
        ? await Promise.resolve({ width: 800, height: 400, close: () => {} })
        : await Promise.reject(new Error('not a picture'))) as never;
    HTMLCanvasElement.prototype.getContext = (() => ({ clearRect: () => {}, drawImage: () => {} })) as never;
    HTMLCanvasElement.prototype.toBlob = function toBlob(done, type) {
      done(new Blob(['square'], { type: type ?? '' }));
    };
  }

  async function choose(file: File, readable = true) {
    standInForCanvas(readable);
    await account({}, { answers: { getHeadIcon: { url: null, state: 'refused' } } });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Change profile picture' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Profile picture' }));
    fireEvent.change(await sheet.findByLabelText('Choose a picture'), { target: { files: [file] } });
    return sheet;
  }

  it('PROFPIC3 is not offered where the merchant has none', async () => {
    await account({}, { merchant: { flags: [] } });
    expect(screen.queryByRole('button', { name: 'Change profile picture' })).toBeNull();
  });

  it('CALL-10 is cropped to a square and sent, and waits to be looked at', async () => {
    const sheet = await choose(new File(['x'], 'sea.png', { type: 'image/png' }));
    expect(await sheet.findByRole('img', { name: 'The part that is shown' })).toBeDefined();
    const asked = acting(() => ({ url: '/media/u/1.png', state: 'waiting' }));
    fireEvent.change(sheet.getByLabelText('Size'), { target: { value: '2' } });
    await userEvent.setup().click(sheet.getByRole('button', { name: 'Use this picture' }));
    expect(await screen.findByText('Your picture is on its way')).toBeDefined();
    const [name, { file }] = asked[0] as readonly [string, { readonly file: File }];
    expect([name, file.name, file.type]).toEqual(['setHeadIcon', 'picture.png', 'image/png']);
  });

  it.each([
    ['REG-12 is a png or a jpg', new File(['x'], 'a.gif', { type: 'image/gif' }), 'Choose a png or a jpg.'],
    [
      'is no larger than a browser can make small',
      new File([new Uint8Array(40 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'This file is larger than 40 MB. Choose a smaller one.',
    ],
  ])('%s', async (_, file, sentence) => {
    const sheet = await choose(file);
    expect(await sheet.findByText(sentence)).toBeDefined();
    expect(sheet.queryByRole('button', { name: 'Use this picture' })).toBeNull();
  });

  it('must be readable, and says how the last one stands', async () => {
    const sheet = await choose(new File(['x'], 'a.jpg', { type: 'image/jpeg' }), false);
    await waitFor(() => {
      expect(sheet.getByText('This file could not be read as a picture. Choose another.')).toBeDefined();
    });
    expect(sheet.getByText('This picture was not accepted. Please choose another.')).toBeDefined();
  });
});

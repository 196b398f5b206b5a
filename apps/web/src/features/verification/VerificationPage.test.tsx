import type { MyVerification } from '@laro/wire';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { PATHS } from '../../screens.ts';
import { renderScreen, type Stage } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { VerificationPage } from './VerificationPage.tsx';

afterEach(cleanup);

const PERSON = { legalName: 'Ana Reyes', birthDate: '1990-01-31' };
const standing = (given: Partial<MyVerification> = {}): MyVerification => ({
  tier: 0,
  mobileProved: true,
  person: null,
  personFixed: false,
  document: null,
  minimumAge: 21,
  tierBeforeDeposit: 1,
  tierBeforeWithdrawal: 2,
  outside: false,
  ...given,
});
async function open(given: Partial<MyVerification>, answers: Stage['answers'] = {}) {
  await renderScreen(<VerificationPage />, {
    messages: ['verification'],
    path: PATHS.verification,
    screen: 'verification',
    session: MARIA,
    answers: { getMyVerification: standing(given), ...answers },
  });
}
const document = (state: 'under_review' | 'approved' | 'rejected' | 'expired') => ({
  state,
  kind: 'passport' as const,
  submittedAt: '2026-11-26T03:00:00.000Z',
  expiresOn: '2031-01-31',
  reason: state === 'rejected' ? ('unreadable' as const) : null,
});

describe('/m/verification', () => {
  it('CONST-1 asks for legal name and birthday, as DD/MM/YYYY, of the licence’s age, once however fast it is pressed', async () => {
    const asked: unknown[] = [];
    await open({}, { savePerson: ((input: unknown) => asked.push(input) && {}) as never });
    expect(await screen.findByText('You have to be at least 21 years old.')).toBeDefined();
    const save = screen.getByRole('button', { name: 'Save name and birthday' });
    await userEvent.click(save);
    expect(screen.getByText('Write your full name.').getAttribute('role')).toBe('alert');
    fireEvent.input(screen.getByLabelText('Full legal name'), { target: { value: 'Ana Reyes' } });
    // Typed as on a phone, where the keypad has digits alone.
    await userEvent.type(screen.getByLabelText('Birthday'), '31021990');
    await userEvent.click(save);
    expect(screen.getByText(/DD\/MM\/YYYY/).getAttribute('role')).toBe('alert');
    await userEvent.clear(screen.getByLabelText('Birthday'));
    await userEvent.type(screen.getByLabelText('Birthday'), '31011990');
    expect(screen.getByLabelText<HTMLInputElement>('Birthday').value).toBe('31/01/1990');
    await userEvent.dblClick(save);
    expect(asked).toEqual([PERSON]);
  });

  it('says what a refusal says, with the age that it names', async () => {
    const sentence = 'You have to be at least 21 years old to play here.';
    const refused = new ApiError('verification.too_young', 403, sentence, { minimumAge: 21 });
    await open(
      { person: PERSON },
      {
        savePerson: (() => {
          throw refused;
        }) as never,
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Save name and birthday' }));
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it('asks whether a birthday that is too young is right, and leaves the correction and the statement to the member', async () => {
    const asked: unknown[] = [];
    await open(
      { person: PERSON },
      {
        savePerson: ((input: object) => {
          asked.push(input);
          if (!('certain' in input))
            throw new ApiError('verification.birth_unsure', 409, 'Mistyped?', { minimumAge: 21 });
          throw new ApiError('verification.too_young', 403, 'Too young.', { minimumAge: 21 });
        }) as never,
      },
    );
    const birthday = await screen.findByLabelText('Birthday');
    fireEvent.input(birthday, { target: { value: '31/01/2019' } });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Save name and birthday' }));
    expect(await screen.findByRole('heading', { name: 'Is this your birthday?' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Correct it' }));
    expect(birthday.ownerDocument.activeElement).toBe(birthday);
    await user.click(screen.getByRole('button', { name: 'Save name and birthday' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, it is right' }));
    expect(await screen.findByText('Too young.')).toBeDefined();
    expect(asked.at(-1)).toEqual({ legalName: 'Ana Reyes', birthDate: '2019-01-31', certain: true });
  });

  it('takes a picture of every side that the document has, and hands it in', async () => {
    const asked: unknown[] = [];
    let uploads = 0;
    await open(
      { person: PERSON },
      {
        uploadIdentityPicture: (() => {
          uploads += 1;
          return { picture: `pic_012345678${uploads}` };
        }) as never,
        submitDocument: ((input: unknown) => asked.push(input) && {}) as never,
      },
    );
    const user = userEvent.setup();
    await user.selectOptions(await screen.findByLabelText('Document'), 'Passport');
    expect(screen.queryByLabelText('Back side')).toBeNull();
    await user.type(screen.getByLabelText('Document number'), 'P 123-4567');
    for (const side of ['Front side', 'You with the document']) {
      fireEvent.change(screen.getByLabelText(side), {
        target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
      });
    }
    expect(await screen.findAllByText('Ready')).toHaveLength(2);
    await user.dblClick(screen.getByRole('button', { name: 'Send for review' }));
    expect(asked).toMatchObject([
      {
        kind: 'passport',
        number: 'P 123-4567',
        expiresOn: null,
        pictures: { front: 'pic_0123456781', selfie: 'pic_0123456782' },
      },
    ]);
  });

  it.each([
    ['under_review', 'Under review', false],
    ['approved', 'Approved', false],
    ['rejected', 'The pictures cannot be read. Take them in good light, without glare.', true],
    ['expired', 'Expired', true],
  ] as const)(
    'shows a document that is %s, and asks for another where one is wanted',
    async (state, text, wanted) => {
      await open({ person: PERSON, personFixed: !wanted, document: document(state) });
      expect(await screen.findByText(text)).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Send for review' }) !== null).toBe(wanted);
    },
  );

  it('leads to the brand’s partner where one checks documents', async () => {
    await open({ person: PERSON, outside: true });
    expect(await screen.findByRole('button', { name: 'Start the check' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
  });
});

import { parseMoney } from '@laro/money';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AmountField, Checkbox, Confirm, Field, type Upload, UploadField } from './index.ts';

afterEach(cleanup);

const noteOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
const valueIn = (form: HTMLElement, name: string) =>
  new FormData(form as HTMLFormElement).getAll(name).filter((value) => typeof value === 'string');

describe('Field', () => {
  it('of digits takes a pasted code without its spaces', async () => {
    const user = userEvent.setup();
    render(<Field label="Code" name="code" digits />);
    await user.click(screen.getByLabelText('Code'));
    await user.paste('123 456');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
  });
});

describe('Checkbox', () => {
  it('is checked by its whole line and by the keyboard, and reads its error out', async () => {
    const user = userEvent.setup();
    render(<Checkbox label="I am an adult" name="adult" error="Confirm your age." />);
    const box = screen.getByLabelText<HTMLInputElement>('I am an adult');
    expect([noteOf(box), box.getAttribute('aria-invalid')]).toEqual(['Confirm your age.', 'true']);
    await user.click(screen.getByText('I am an adult'));
    expect(box.checked).toBe(true);
    await user.keyboard(' ');
    expect(box.checked).toBe(false);
  });
});

describe('Confirm', () => {
  it('names the act on its button, and says what the last attempt came to', async () => {
    const user = userEvent.setup();
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    const props = { title: 'Remove it?', text: 'It stops working.', action: 'Remove', cancel: 'Cancel' };
    const acts = { onConfirm, onCancel };
    const { rerender } = render(<Confirm {...props} {...acts} waiting={false} problem={null} />);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    rerender(<Confirm {...props} {...acts} waiting problem="No connection." />);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert').textContent).toBe('No connection.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('AmountField', () => {
  const rules = { min: parseMoney('100'), max: parseMoney('5000') };
  const quick = ['50', '500', '1000', '9000'].map(parseMoney);
  function show(more: Partial<ComponentProps<typeof AmountField>> = {}) {
    const received = vi.fn();
    render(
      <form aria-label="Deposit" onInput={received}>
        <AmountField
          label="Amount"
          name="amount"
          symbol="₱"
          rules={rules}
          quick={quick}
          quickLabel="Quick amounts"
          {...more}
        />
      </form>,
    );
    return { user: userEvent.setup(), received, input: screen.getByLabelText<HTMLInputElement>('Amount') };
  }

  it('brings the keyboard of decimals, and says its limits where nothing else is to be said', () => {
    const { input } = show();
    expect(input.inputMode).toBe('decimal');
    expect(noteOf(input)).toBe('₱100.00 – ₱5,000.00');
    cleanup();
    const { input: wrong } = show({ error: 'At least ₱100.00.' });
    expect([noteOf(wrong), wrong.getAttribute('aria-invalid')]).toEqual(['At least ₱100.00.', 'true']);
  });

  it('shows once left how it was understood, and leaves alone what it could not read', async () => {
    const { user, input } = show();
    await user.type(input, '1250,5');
    await user.tab();
    expect(input.value).toBe('1,250.50');
    await user.clear(input);
    await user.type(input, '12x');
    await user.tab();
    expect(input.value).toBe('12x');
  });

  it('offers the quick amounts within its limits, and its form hears the one chosen', async () => {
    const { user, received } = show();
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['₱500', '₱1,000']);
    await user.click(screen.getByRole('button', { name: '₱1,000' }));
    expect(valueIn(screen.getByRole('form'), 'amount')).toEqual(['1,000.00']);
    expect(received).toHaveBeenCalled();
  });

  it('writes what its own form reads, in a currency without decimals too', async () => {
    const { user, input } = show({
      rules: { ...rules, decimals: 0 },
      quick: [...quick, parseMoney('250.5')],
    });
    await user.click(screen.getByRole('button', { name: '₱1,000' }));
    expect(input.value).toBe('1,000');
    await user.clear(input);
    await user.type(input, '1250');
    await user.tab();
    expect(input.value).toBe('1,250');
    expect(screen.queryByRole('button', { name: '₱250.50' })).toBeNull();
  });

  it('is as a whole out of reach while it is disabled', async () => {
    const { user, input } = show({ disabled: true });
    await user.click(screen.getByRole('button', { name: '₱500' }));
    expect([input.disabled, input.value]).toEqual([true, '']);
  });
});

describe('UploadField', () => {
  const picture = (name: string, type = 'image/png', size = 10) => {
    const file = new File(['x'], name, { type });
    Object.defineProperty(file, 'size', { value: size });
    return file;
  };
  const labels = {
    choose: 'Choose a picture',
    sending: 'Sending',
    sent: 'Sent',
    failed: 'It was not sent.',
    retry: 'Send again',
    remove: 'Remove',
    kind: 'PNG or JPEG only.',
    size: 'At most 1 KB.',
    broken: 'It cannot be read.',
  };
  type Sending = {
    readonly file: File;
    readonly progress: (done: number) => void;
    readonly signal: AbortSignal;
    readonly resolve: (reference: string) => void;
    readonly reject: (error: Error) => void;
  };
  function show(larger: { readonly sentBytesMax?: number; readonly bytesMax?: number } = {}) {
    const sendings: Sending[] = [];
    const upload: Upload = async (file, { onProgress: progress, signal }) =>
      await new Promise((resolve, reject) => sendings.push({ file, progress, signal, resolve, reject }));
    const received = vi.fn();
    const view = render(
      <form aria-label="Identity" onInput={received}>
        <UploadField
          label="Front of your ID"
          name="front"
          rules={{ types: ['image/png', 'image/jpeg'], bytesMax: 1024, ...larger }}
          upload={upload}
          labels={labels}
        />
      </form>,
    );
    return { ...view, sendings, received, user: userEvent.setup({ applyAccept: false }) };
  }
  const input = () => screen.getByLabelText<HTMLInputElement>('Front of your ID');
  const value = () => valueIn(screen.getByRole('form'), 'front');

  it('sends what is chosen at once, shows it and how far it is, and holds what the server calls it', async () => {
    const { user, sendings, received } = show();
    expect(value()).toEqual(['']);
    await user.upload(input(), picture('id.png'));
    expect((await screen.findByRole('img', { name: 'id.png' })).getAttribute('src')).toMatch(/^data:/);
    act(() => sendings[0]?.progress(0.4));
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.4);
    expect(value()).toEqual(['']);
    received.mockClear();
    await act(async () => sendings[0]?.resolve('picture-1'));
    expect(screen.getByRole('status').textContent).toBe('Sent');
    act(() => sendings[0]?.progress(0.9));
    expect(value()).toEqual(['picture-1']);
    expect(received).toHaveBeenCalled();
  });

  it.each([
    ['of another type', picture('id.gif', 'image/gif'), 'PNG or JPEG only.'],
    ['too large', picture('id.png', 'image/png', 1025), 'At most 1 KB.'],
  ])('does not send a file %s, and says why at the field', async (_, file, sentence) => {
    const { user, sendings } = show();
    await user.upload(input(), file);
    expect([noteOf(input()), sendings]).toEqual([sentence, []]);
  });

  describe('of a photo that is larger than what is sent', () => {
    /** The platform's own drawing, which a document without a screen does not have. */
    function standInForDrawing(bitmap: () => Promise<object>): { drawn: () => readonly number[] } {
      let size: readonly number[] = [];
      vi.stubGlobal('createImageBitmap', bitmap);
      HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never;
      HTMLCanvasElement.prototype.toBlob = function toBlob(done, type, quality) {
        size = [this.width, this.height];
        // As a photo is, the smaller the worse it may be.
        done(new Blob([new Uint8Array(quality === 0.9 ? 2_000 : 900)], { type: type ?? '' }));
      };
      return { drawn: () => size };
    }
    const large = { bytesMax: 8_192, sentBytesMax: 1_024 };

    it('REG-12 sends a smaller one, drawn anew, as the photo of a phone has 48 megapixels', async () => {
      const photo = async () => await Promise.resolve({ width: 8_064, height: 6_048, close() {} });
      const { drawn } = standInForDrawing(photo);
      const { user, sendings } = show(large);
      await user.upload(input(), picture('photo.png', 'image/png', 4_000));
      await waitFor(() => expect(sendings).toHaveLength(1));
      const [sent] = sendings;
      expect([sent?.file.name, sent?.file.type, sent?.file.size]).toEqual(['photo.jpg', 'image/jpeg', 900]);
      expect(drawn()).toEqual([4_096, 3_072]);
      await act(async () => sent?.resolve('picture-3'));
      expect(value()).toEqual(['picture-3']);
    });

    it('says so where the browser cannot read it, and sends nothing', async () => {
      standInForDrawing(async () => await Promise.reject(new Error('no picture')));
      const { user, sendings } = show(large);
      await user.upload(input(), picture('photo.png', 'image/png', 4_000));
      expect(await screen.findByText('It cannot be read.')).toBeDefined();
      expect([sendings, value()]).toEqual([[], ['']]);
    });
  });

  it('sends the same picture again after a failure, which it says', async () => {
    const { user, sendings } = show();
    await user.upload(input(), picture('id.png'));
    await act(async () => sendings[0]?.reject(new Error('offline')));
    expect(screen.getByRole('alert').textContent).toBe('It was not sent.');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await act(async () => sendings[1]?.resolve('picture-2'));
    expect(sendings.map(({ file }) => file.name)).toEqual(['id.png', 'id.png']);
    expect([screen.queryByRole('alert'), value()]).toEqual([null, ['picture-2']]);
  });

  it('ends what is under way when the picture is removed, and its late answer changes nothing', async () => {
    const { user, sendings } = show();
    await user.upload(input(), picture('id.png'));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect([sendings[0]?.signal.aborted, document.activeElement]).toEqual([true, input()]);
    await act(async () => sendings[0]?.resolve('late'));
    expect([value(), screen.queryByRole('img')]).toEqual([[''], null]);
  });

  it('lets the last choice count, and ends with its screen', async () => {
    const { user, sendings, unmount } = show();
    await user.upload(input(), picture('first.png'));
    await user.upload(input(), picture('second.png'));
    await act(async () => sendings[1]?.resolve('second'));
    await act(async () => sendings[0]?.resolve('first'));
    expect([sendings[0]?.signal.aborted, value()]).toEqual([true, ['second']]);
    await user.upload(input(), picture('third.png'));
    unmount();
    await waitFor(() => {
      expect(sendings[2]?.signal.aborted).toBe(true);
    });
  });
});

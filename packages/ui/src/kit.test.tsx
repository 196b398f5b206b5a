import { parseMoney } from '@laro/money';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterOverlays,
  Button,
  Carousel,
  Field,
  hideToast,
  Money,
  Overlay,
  showToast,
  Tabs,
  Toaster,
} from './index.ts';
import { standInForDialogs } from './testing.ts';

beforeEach(standInForDialogs);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Field', () => {
  it('ties its error to the input, so that it is read out with it', () => {
    render(<Field label="Username" name="username" error="At least 4 letters" hint="4 to 16 letters" />);
    const input = screen.getByLabelText('Username');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'At least 4 letters',
    );
    expect(screen.getByRole('alert').textContent).toBe('At least 4 letters');
  });

  it('LOGIN-4 shows and hides a password, and says which it does', async () => {
    const user = userEvent.setup();
    render(
      <Field label="Password" type="password" reveal={{ show: 'Show password', hide: 'Hide password' }} />,
    );
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('Button', () => {
  it('swallows presses while it waits, and says that it is busy', async () => {
    const user = userEvent.setup();
    const pressed = vi.fn();
    render(
      <Button waiting onClick={pressed}>
        Join
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(pressed).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });
});

describe('Overlay', () => {
  it('is a dialog with a name, and its close button closes it', async () => {
    const user = userEvent.setup();
    const closed = vi.fn();
    render(
      <Overlay open onClose={closed} title="Sign out?" closeLabel="Close">
        Your balance stays.
      </Overlay>,
    );
    expect(screen.getByRole('dialog', { name: 'Sign out?' }).textContent).toContain('Your balance stays.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('the back button', () => {
  /** One overlay over another, as a proof is asked over a sheet. */
  function Sheets({ onLeft }: { readonly onLeft?: () => void }) {
    const [sheet, setSheet] = useState(false);
    const [question, setQuestion] = useState(false);
    return (
      <>
        <Button onClick={() => setSheet(true)}>Devices</Button>
        <Overlay open={sheet} onClose={() => setSheet(false)} title="Devices" closeLabel="Close the sheet">
          <Button onClick={() => setQuestion(true)}>End</Button>
          <Button
            onClick={() => {
              setSheet(false);
              setQuestion(true);
            }}
          >
            Instead
          </Button>
          <Button
            onClick={() => {
              setSheet(false);
              afterOverlays(() => {
                history.pushState({ screen: 'next' }, '', '#next');
                onLeft?.();
              })();
            }}
          >
            Away
          </Button>
        </Overlay>
        <Overlay
          open={question}
          onClose={() => setQuestion(false)}
          title="Sure?"
          closeLabel="Close the question"
        >
          Really
        </Overlay>
      </>
    );
  }
  let received = 0;
  const handle = () => {
    received += 1;
  };
  beforeEach(() => {
    history.pushState({ screen: 'before' }, '', '#before');
    history.pushState({ screen: 'here' }, '', '#here');
    received = 0;
    addEventListener('popstate', handle);
  });
  afterEach(() => {
    removeEventListener('popstate', handle);
  });
  const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;
  const press = async (name: string) => {
    await userEvent.setup().click(screen.getByRole('button', { name }));
  };
  const entries = async (count: number) => {
    await vi.waitFor(() => {
      expect((history.state as { laroOverlays?: number }).laroOverlays ?? 0).toBe(count);
    });
  };

  it('closes what lies over the screen, topmost first, and only then leaves it', async () => {
    render(<Sheets />);
    await press('Devices');
    await press('End');
    await entries(2);
    history.back();
    await vi.waitFor(() => {
      expect(isOpen('Sure?')).toBe(false);
    });
    expect(isOpen('Devices')).toBe(true);
    history.back();
    await vi.waitFor(() => {
      expect(isOpen('Devices')).toBe(false);
    });
    expect([received, history.state, location.hash]).toEqual([0, { screen: 'here' }, '#here']);
    history.back();
    await vi.waitFor(() => {
      expect([received, location.hash]).toEqual([1, '#before']);
    });
  });

  it('finds no trace of what was closed in another way', async () => {
    render(<Sheets />);
    await press('Devices');
    await entries(1);
    await press('Close the sheet');
    await entries(0);
    expect([received, history.state]).toEqual([0, { screen: 'here' }]);
    history.back();
    await vi.waitFor(() => {
      expect([received, location.hash]).toEqual([1, '#before']);
    });
  });

  it('is one step where one overlay takes the place of another', async () => {
    render(<Sheets />);
    await press('Devices');
    await entries(1);
    await press('Instead');
    await vi.waitFor(() => {
      expect([isOpen('Devices'), isOpen('Sure?')]).toEqual([false, true]);
    });
    await entries(1);
    history.back();
    await vi.waitFor(() => {
      expect(isOpen('Sure?')).toBe(false);
    });
    expect([received, location.hash]).toEqual([0, '#here']);
  });

  it('leads from the next screen to the one the overlay lay over', async () => {
    const left = vi.fn();
    render(<Sheets onLeft={left} />);
    await press('Devices');
    await entries(1);
    await press('Away');
    await vi.waitFor(() => {
      expect(left).toHaveBeenCalledOnce();
    });
    expect([received, location.hash]).toEqual([0, '#next']);
    history.back();
    await vi.waitFor(() => {
      expect([received, history.state]).toEqual([1, { screen: 'here' }]);
    });
  });
});

describe('Tabs', () => {
  function Example() {
    const [current, setCurrent] = useState<'all' | 'hot' | 'recent'>('all');
    return (
      <Tabs
        label="Lists"
        panelId="panel"
        current={current}
        onChange={setCurrent}
        tabs={[
          { id: 'all', label: 'All' },
          { id: 'hot', label: 'Hot' },
          { id: 'recent', label: 'Recent' },
        ]}
      />
    );
  }

  it('is walked with the arrow keys, around its ends too', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Hot');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Recent');
    expect(document.activeElement?.textContent).toBe('Recent');
  });
});

describe('toasts', () => {
  it('CONST-3 are announced in a region that was there before, and leave after their time', () => {
    vi.useFakeTimers();
    render(<Toaster />);
    const region = screen.getByRole('status', { hidden: true });
    expect(region.textContent).toBe('');
    act(() => {
      showToast({ text: 'Changes saved', forMs: 1_000 });
    });
    expect(region.textContent).toBe('Changes saved');
    act(() => {
      vi.advanceTimersByTime(999);
    });
    expect(region.textContent).toBe('Changes saved');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(region.textContent).toBe('');
  });

  it('there is one thing to wait for at a time', () => {
    render(<Toaster />);
    let second = 0;
    act(() => {
      showToast({ text: 'Loading', tone: 'waiting', forMs: 10_000 });
      second = showToast({ text: 'Signing out', tone: 'waiting', forMs: 10_000 });
    });
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Signing out');
    act(() => {
      hideToast(second);
    });
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('');
  });
});

describe('a toast and the field that somebody is at', () => {
  const boxAt = (element: HTMLElement, top: number, bottom: number) => {
    element.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  };

  it('never lie over each other, whichever came first', () => {
    render(
      <>
        <Toaster />
        <input aria-label="Above" />
        <input aria-label="Below" />
      </>,
    );
    const region = screen.getByRole('status', { hidden: true });
    boxAt(region, 700, 748);
    boxAt(screen.getByLabelText('Above'), 100, 152);
    boxAt(screen.getByLabelText('Below'), 690, 742);
    act(() => {
      screen.getByLabelText('Below').focus();
      showToast({ text: 'The code is on its way', forMs: 10_000 });
    });
    expect(region.dataset['place']).toBe('top');
    act(() => {
      screen.getByLabelText('Above').focus();
    });
    expect(region.dataset['place']).toBeUndefined();
    act(() => {
      screen.getByLabelText('Below').focus();
    });
    expect(region.dataset['place']).toBe('top');
  });
});

describe('Money', () => {
  it.each([
    ['1234567.5', {}, '₱1,234,567.50'],
    ['0', {}, '₱0.00'],
    ['-20', {}, '−₱20.00'],
    ['20', { signed: true }, '+₱20.00'],
    ['0.00999', {}, '₱0.00'],
  ])('CONST-1 %s %j reads %s', (text, options, read) => {
    const { container } = render(<Money amount={parseMoney(text)} symbol="₱" {...options} />);
    expect(container.textContent).toBe(read);
  });

  it('MINE-7 masked, it does not even tell its length', () => {
    const short = render(<Money amount={parseMoney('1')} symbol="₱" masked />);
    const long = render(<Money amount={parseMoney('-1234567')} symbol="₱" masked />);
    expect(short.container.textContent).toBe(long.container.textContent);
    expect(short.container.textContent).toContain('****');
  });
});

describe('Carousel', () => {
  const labels = {
    region: 'Highlights',
    slide: (position: number, count: number) => `${position} of ${count}`,
    play: 'Play',
    pause: 'Pause',
  };
  const slides = ['a', 'b', 'c'].map((key) => ({ key, content: key }));
  let scrolled = vi.fn();

  beforeEach(() => {
    scrolled = vi.fn();
    Element.prototype.scrollTo = scrolled;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 150));
  });

  it('HOME-1 turns every five seconds, and a press of pause stops it', () => {
    vi.useFakeTimers();
    render(<Carousel slides={slides} labels={labels} everyMs={5_000} />);
    act(() => {
      vi.advanceTimersByTime(4_999);
    });
    expect(scrolled).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(scrolled).toHaveBeenCalledOnce();
    act(() => {
      screen.getByRole('button', { name: 'Pause' }).click();
    });
    act(() => {
      vi.advanceTimersByTime(20_000);
    });
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('a dot for each slide, and none for a single one', () => {
    const { rerender } = render(<Carousel slides={slides} labels={labels} everyMs={5_000} />);
    expect(screen.getAllByRole('button', { name: /of 3/ })).toHaveLength(3);
    rerender(<Carousel slides={slides.slice(0, 1)} labels={labels} everyMs={5_000} />);
    expect(screen.queryAllByRole('button')).toHaveLength(0);
  });
});

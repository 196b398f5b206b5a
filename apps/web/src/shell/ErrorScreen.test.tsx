import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorScreen } from './ErrorScreen.tsx';
import { renderScreen } from './render-screen.tsx';

const reload = vi.fn();
const reset = vi.fn();
beforeEach(() => {
  vi.stubGlobal('location', { reload });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  reset.mockClear();
});

async function tryAgainAfter(error: Error): Promise<void> {
  await renderScreen(<ErrorScreen error={error} reset={reset} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
}

describe('trying again', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://demo.example/assets/SideMenu-1.js',
    'error loading dynamically imported module: https://demo.example/assets/SideMenu-1.js',
    'Importing a module script failed.',
  ])('loads the page anew when a part of it did not come: %s', async (messages) => {
    await tryAgainAfter(new TypeError(messages));
    expect(screen.getByText(/Network slow or offline/)).toBeDefined();
    expect(reload).toHaveBeenCalledOnce();
    expect(reset).not.toHaveBeenCalled();
  });

  it('keeps the page, and what was typed elsewhere in it, when it was something else', async () => {
    await tryAgainAfter(new Error('Cannot read properties of undefined'));
    expect(reset).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });
});

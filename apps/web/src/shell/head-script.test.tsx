import { afterEach, beforeEach, expect, it } from 'vitest';
import { HEAD_SCRIPT } from './head-script.ts';
import { AUTO_LOGIN_KEY } from './session.ts';

let standalone = false;
beforeEach(() => {
  window.matchMedia = ((media: string) => ({ matches: standalone, media })) as typeof matchMedia;
});
afterEach(() => {
  standalone = false;
  localStorage.clear();
});

const run = () => {
  delete document.documentElement.dataset['bar'];
  // As a document runs it: text of its own, before anything else.
  const script = document.createElement('script');
  script.textContent = HEAD_SCRIPT;
  document.head.append(script);
  return document.documentElement.dataset;
};

it('says before the first paint whether a member may be here', () => {
  expect(run()['auth']).toBe('visitor');
  localStorage.setItem(AUTO_LOGIN_KEY, '1');
  expect(run()['auth']).toBe('member');
});

it('holds back pictures further down until all of the first view has come', () => {
  const marks = run();
  expect(marks['first']).toBe('');
  window.dispatchEvent(new Event('load'));
  expect(marks['first']).toBeUndefined();
});

it('SYS-6 shows no offer of the app where it was closed, nor in the app itself', () => {
  expect(run()['bar']).toBeUndefined();
  localStorage.setItem('hideDownloadBar', '1');
  expect(run()['bar']).toBe('off');
  localStorage.clear();
  standalone = true;
  expect(run()['bar']).toBe('off');
});

it('GEN-6 the theme in local storage is always dark', () => {
  localStorage.setItem('theme', 'light');
  run();
  expect(localStorage.getItem('theme')).toBe('dark');
});

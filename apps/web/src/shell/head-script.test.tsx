import { expect, it } from 'vitest';
import { HEAD_SCRIPT } from './head-script.ts';
import { AUTO_LOGIN_KEY } from './session.ts';

const run = () => {
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

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseImageHost, healImages } from './images.ts';

let stop: () => void;
beforeEach(() => {
  stop = healImages();
});
afterEach(() => {
  stop();
  chooseImageHost([]);
  document.body.replaceChildren();
});

function picture(src: string): { readonly image: HTMLImageElement; readonly breaks: () => string } {
  const image = document.createElement('img');
  image.src = src;
  document.body.append(image);
  return {
    image,
    breaks: () => {
      image.dispatchEvent(new Event('error'));
      return new URL(image.src).href.replace(location.origin, '');
    },
  };
}

describe('a picture that does not come', () => {
  it('LAY-8 becomes the default one, and stays it', () => {
    const { breaks } = picture('/media/lost?x=1');
    expect(breaks()).toBe('/media/look/mark');
    expect(breaks()).toBe('/media/look/mark');
  });

  it('LAY-8 is asked for once more from a host that was chosen at random, and then becomes the default one', () => {
    const hosts = ['https://one.cdn.example', 'https://two.cdn.example', 'https://three.cdn.example'];
    const chosen = new Set<string>();
    for (let visit = 0; visit < 60; visit += 1) {
      chooseImageHost([]);
      chooseImageHost(hosts);
      const { breaks } = picture('/media/lost');
      const second = new URL(breaks());
      expect(second.pathname).toBe('/media/lost');
      chosen.add(second.origin);
      expect(breaks()).toBe('/media/look/mark');
    }
    expect([...chosen].toSorted()).toEqual(hosts.toSorted());
  });

  it('LAY-8 before the hosts are known is asked for from one of them as soon as they are', () => {
    const { image, breaks } = picture('/media/early?x=1');
    const other = picture('https://elsewhere.example/a.png');
    expect([breaks(), other.breaks()]).toEqual(['/media/look/mark', '/media/look/mark']);
    chooseImageHost(['https://one.cdn.example']);
    expect(image.src).toBe('https://one.cdn.example/media/early');
    expect(new URL(other.image.src).pathname).toBe('/media/look/mark');
    expect(breaks()).toBe('/media/look/mark');
    chooseImageHost(['https://one.cdn.example']);
    expect(new URL(image.src).pathname).toBe('/media/look/mark');
  });

  it('LAY-8 is asked for from one host alone in a visit', () => {
    const hosts = ['https://one.cdn.example', 'https://two.cdn.example'];
    const origins = Array.from({ length: 20 }, () => {
      chooseImageHost(hosts);
      return new URL(picture('/media/lost').breaks()).origin;
    });
    expect(new Set(origins).size).toBe(1);
  });

  it('LAY-8 of somebody else is not looked for at our spare host', () => {
    chooseImageHost(['https://one.cdn.example']);
    expect(picture('https://elsewhere.example/a.png').breaks()).toBe('/media/look/mark');
  });
});

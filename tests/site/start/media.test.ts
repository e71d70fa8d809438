// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replaceBrokenPictures } from '../../../src/site/start/media.ts';

const PAGE = `
  <img id="about" src="/foto.jpg" alt="Ana na sala" data-broken="/art/room.svg">
  <img id="face" src="https://fotos.example/maria.jpg" alt="" data-broken="remove">
  <img id="ours" src="/logo.svg" alt="Toque">`;

const picture = (id: string) => document.getElementById(id) as HTMLImageElement | null;
const source = (id: string) => picture(id)?.getAttribute('src');

/** What the browser knows of a picture by now. */
function became(
  id: string,
  state: { complete: boolean; naturalWidth: number; currentSrc: string },
): void {
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(picture(id), name, { value, configurable: true });
}

const fail = (id: string) => picture(id)?.dispatchEvent(new Event('error'));

beforeEach(() => {
  document.body.innerHTML = PAGE;
  // Nothing is loaded here: no picture is there yet, unless a test says so.
  for (const id of ['about', 'face', 'ours'])
    became(id, { complete: false, naturalWidth: 0, currentSrc: '' });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a picture of the owner that does not load', () => {
  test('gives way to our drawing, which says nothing of its own', () => {
    replaceBrokenPictures();
    fail('about');
    expect(source('about')).toBe('/art/room.svg');
    expect(picture('about')?.alt).toBe('');
  });

  test('takes the files along that a build made of it', () => {
    const holder = document.createElement('picture');
    picture('about')?.replaceWith(holder);
    holder.innerHTML =
      '<source srcset="/pictures/a.avif"><img id="about" src="/media/a.webp" alt="Ana" data-broken="/art/room.svg">';
    replaceBrokenPictures();
    fail('about');
    expect(holder.querySelector('source')).toBeNull();
    expect(source('about')).toBe('/art/room.svg');
  });

  test('is taken away where the page is right without it', () => {
    replaceBrokenPictures();
    fail('face');
    expect(picture('face')).toBeNull();
  });

  test('gives way once: a drawing that fails as well asks for no other', () => {
    replaceBrokenPictures();
    fail('about');
    picture('about')?.setAttribute('src', '/mended.svg');
    fail('about');
    expect(source('about')).toBe('/mended.svg');
  });

  test('before the script came, gives way when it comes', () => {
    became('about', {
      complete: true,
      naturalWidth: 0,
      currentSrc: 'http://localhost:8888/foto.jpg',
    });
    became('face', {
      complete: true,
      naturalWidth: 0,
      currentSrc: 'https://fotos.example/maria.jpg',
    });
    replaceBrokenPictures();
    expect([source('about'), picture('about')?.alt, picture('face')]).toEqual([
      '/art/room.svg',
      '',
      null,
    ]);
  });
});

describe('a picture stays', () => {
  test.each([
    ['that is here', { complete: true, naturalWidth: 640, currentSrc: 'x' }],
    ['that is on its way', { complete: false, naturalWidth: 0, currentSrc: 'x' }],
    ['that the browser has not asked for yet', { complete: true, naturalWidth: 0, currentSrc: '' }],
  ])('%s', (_, state) => {
    became('about', state);
    replaceBrokenPictures();
    expect([source('about'), picture('about')?.alt]).toEqual(['/foto.jpg', 'Ana na sala']);
  });

  test('of our own, whatever happens to it', () => {
    became('ours', { complete: true, naturalWidth: 0, currentSrc: 'x' });
    replaceBrokenPictures();
    fail('ours');
    expect([source('ours'), picture('ours')?.alt]).toEqual(['/logo.svg', 'Toque']);
  });

  test('and a failure of something else is none of a picture', () => {
    replaceBrokenPictures();
    const script = document.createElement('script');
    script.dataset.broken = 'remove';
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    expect(script.isConnected).toBe(true);
  });
});

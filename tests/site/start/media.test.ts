// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/" }
import { beforeEach, expect, test } from 'vitest';
import { replaceBrokenPictures } from '../../../src/site/start/media.ts';

const PAGE = `
  <img id="about" src="/foto.jpg" alt="Ana na sala" data-broken="/art/room.svg">
  <img id="face" src="https://fotos.example/maria.jpg" alt="" data-broken="remove">
  <img id="ours" src="/logo.svg" alt="Toque">`;

const picture = (id: string) => document.getElementById(id) as HTMLImageElement | null;
const source = (id: string) => picture(id)?.getAttribute('src');

type State = { complete: boolean; naturalWidth: number; currentSrc: string };

/** What the browser knows of a picture by now. */
function became(id: string, state: State): void {
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

const shown = (id: string) => [source(id), picture(id)?.alt];

test('a picture of the owner that does not load gives way once, to our drawing or to nothing', () => {
  replaceBrokenPictures();
  fail('about');
  expect(shown('about')).toEqual(['/art/room.svg', '']);
  picture('about')?.setAttribute('src', '/mended.svg');
  fail('about');
  expect(source('about')).toBe('/mended.svg');
  fail('face');
  expect(picture('face')).toBeNull();
});

test('a picture of the owner that does not load takes the files along that a build made of it', () => {
  const holder = document.createElement('picture');
  picture('about')?.replaceWith(holder);
  holder.innerHTML =
    '<source srcset="/pictures/a.avif"><img id="about" src="/media/a.webp" alt="Ana" data-broken="/art/room.svg">';
  replaceBrokenPictures();
  fail('about');
  expect(holder.querySelector('source')).toBeNull();
  expect(source('about')).toBe('/art/room.svg');
});

test('a picture of the owner that does not load before the script came, gives way when it comes', () => {
  for (const id of ['about', 'face'])
    became(id, { complete: true, naturalWidth: 0, currentSrc: 'https://fotos.example/x.jpg' });
  replaceBrokenPictures();
  expect([...shown('about'), picture('face')]).toEqual(['/art/room.svg', '', null]);
});

test.each([
  ['that is here', { complete: true, naturalWidth: 640, currentSrc: 'x' }],
  ['that is on its way', { complete: false, naturalWidth: 0, currentSrc: 'x' }],
  ['that the browser has not asked for yet', { complete: true, naturalWidth: 0, currentSrc: '' }],
])('a picture stays %s', (_, state) => {
  became('about', state);
  replaceBrokenPictures();
  expect(shown('about')).toEqual(['/foto.jpg', 'Ana na sala']);
});

test('a picture stays of our own, and so does anything that is no picture', () => {
  became('ours', { complete: true, naturalWidth: 0, currentSrc: 'x' });
  replaceBrokenPictures();
  fail('ours');
  expect(shown('ours')).toEqual(['/logo.svg', 'Toque']);
  const script = document.createElement('script');
  script.dataset.broken = 'remove';
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  expect(script.isConnected).toBe(true);
});

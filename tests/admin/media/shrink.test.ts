// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shrink } from '../../../src/admin/media/shrink.ts';
import { pictures } from '../../support/files/pictures.ts';

type Drawn = { width: number; height: number; type: string; quality: number };

const KB = 1024;
const made = await pictures();
let bitmap: { width: number; height: number; close: () => void };
let drawn: Drawn[];
let background: string[];
/** The size of a file by its drawing; `webp` false is an engine without WebP. */
let weigh: (drawing: Drawn) => number;
let webp: boolean;

const photo = () => new Blob([new Uint8Array(made.jpeg)], { type: 'image/jpeg' });

function canvas() {
  const box = { width: 0, height: 0 };
  const context = {
    drawImage: () => undefined,
    fillRect: () => void background.push(String(context.fillStyle)),
    fillStyle: '',
  };
  return Object.assign(box, {
    getContext: () => context,
    toBlob(done: (blob: Blob) => void, asked: string, quality: number) {
      const type = asked === 'image/webp' && !webp ? 'image/png' : asked;
      const drawing = { width: box.width, height: box.height, type, quality };
      if (type === asked) drawn.push(drawing);
      done(new Blob([new Uint8Array(weigh(drawing))], { type }));
    },
  });
}

/** The used part of Image; null does not decode. */
function openImages(size: { naturalWidth: number; naturalHeight: number } | null): void {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = size?.naturalWidth;
      naturalHeight = size?.naturalHeight;
      removeAttribute = () => {};
      decode = async () => {
        if (!size) throw new Error('no');
      };
    },
  );
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  openImages(null);
  bitmap = { width: 4000, height: 3000, close: vi.fn() };
  drawn = [];
  background = [];
  weigh = () => 100 * KB;
  webp = true;
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(async () => bitmap),
  );
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation(((name: string) =>
    name === 'canvas' ? canvas() : create(name)) as typeof document.createElement);
});

describe('a photo', () => {
  test('a photo is drawn upright, its longest side 1600 px, as WebP', async () => {
    const { type, size } = await shrink(photo());
    expect({ type, size }).toEqual({ type: 'image/webp', size: 100 * KB });
    expect(drawn).toMatchObject([{ width: 1600, height: 1200 }]);
    const upright = { imageOrientation: 'from-image' };
    expect(createImageBitmap).toHaveBeenCalledWith(expect.any(Blob), upright);
    expect(bitmap.close).toHaveBeenCalledOnce();
    Object.assign(bitmap, { width: 300, height: 200 });
    await shrink(photo());
    expect(drawn.at(-1), 'a small one keeps its size').toMatchObject({ width: 300, height: 200 });
  });

  test('a photo is opened as an image where the engine makes no upright bitmap of it', async () => {
    vi.mocked(createImageBitmap).mockRejectedValue(new TypeError('imageOrientation'));
    openImages({ naturalWidth: 3000, naturalHeight: 4000 });
    await shrink(photo());
    expect(drawn).toMatchObject([{ width: 1200, height: 1600 }]);
  });

  test('a photo goes down in quality, then in size, until it weighs no more than 400 KB', async () => {
    weigh = ({ width, quality }) => (width <= 1280 && quality < 0.7 ? 400 : 401) * KB;
    expect((await shrink(photo())).size).toBe(400 * KB);
    const qualities = drawn.filter(({ width }) => width === 1600).map(({ quality }) => quality);
    expect(qualities.length).toBeGreaterThan(2);
    expect(qualities).toEqual(qualities.toSorted((one, other) => other - one));
    expect(drawn.at(-1)?.width).toBe(1280);
    weigh = () => 401 * KB;
    await expect(shrink(photo())).rejects.toThrow('Esta foto é grande demais para este aparelho.');
    expect(bitmap.close).toHaveBeenCalledTimes(2);
  });

  test('a photo becomes a JPEG on white where the engine writes no WebP', async () => {
    webp = false;
    expect((await shrink(photo())).type).toBe('image/jpeg');
    expect(background).toEqual(['#fff']);
  });
});

describe('a file that is no photo is refused before it is decoded', () => {
  const heic = '\x00\x00\x00\x20ftypheic\x00\x00\x00\x00mif1MiHEmiafheic';
  const bytes = (text: string) => new Blob([Uint8Array.from(text, (one) => one.charCodeAt(0))]);

  const bomb = Uint8Array.from(made.png);
  for (const offset of [16, 20]) new DataView(bomb.buffer).setUint32(offset, 20_000);

  // Their first bytes, by the specification of each format.
  const OTHERS = {
    'a PDF': '%PDF-1.7 of some length',
    'an SVG': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'an SVG with a declaration': '\xef\xbb\xbf<?xml version="1.0"?><svg/>',
    'a GIF': 'GIF89a\x01\x00\x01\x00\x00\x00\x00;',
    'a BMP': 'BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00\x28\x00',
    'a TIFF': 'II*\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00',
    'a TIFF of a Mac': 'MM\x00*\x00\x00\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00',
    'a film': '\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom',
    'a film of an iPhone': '\x00\x00\x00\x14ftypqt  \x00\x00\x00\x00qt  ',
    'a WebM': '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81',
  };

  test.each<readonly [string, Blob, string]>([
    ['a list', bytes('Nome;Telefone\nAna;11988887777'), 'Este arquivo não é uma foto.'],
    ...Object.entries(OTHERS).map(
      ([what, text]) =>
        [what, bytes(text), 'Este formato não serve. Use JPEG, PNG, WebP ou HEIC.'] as const,
    ),
    ...Object.entries(made).map(
      ([kind, whole]) =>
        [
          `half of a ${kind}`,
          new Blob([new Uint8Array(whole.subarray(0, whole.length >> 1))]),
          'incompleto',
        ] as const,
    ),
    ['half of a HEIC', bytes(`${heic}\x00\x00\x09\x00mdat${'x'.repeat(99)}`), 'incompleto'],
    ['nothing', bytes(''), 'Este arquivo não é uma foto.'],
    ['a file of 61 MB', { size: 61 * KB * KB } as Blob, 'Esta foto é grande demais'],
    ['a PNG of 20,000 by 20,000', new Blob([bomb]), 'Esta foto é grande demais'],
  ])('%s', async (_what, file, sentence) => {
    await expect(shrink(file)).rejects.toThrow(sentence);
    expect(createImageBitmap).not.toHaveBeenCalled();
  });

  test('a HEIC that opens here is taken, one that does not is explained', async () => {
    expect((await shrink(bytes(`${heic}\x00\x00\x00\x0cmdat1234`))).type).toBe('image/webp');
    vi.mocked(createImageBitmap).mockRejectedValue(new Error('no'));
    await expect(shrink(bytes(heic))).rejects.toThrow(
      /^Este navegador não abre fotos HEIC\. No iPhone, vá em Ajustes › Câmera › Formatos/,
    );
  });

  test('a photo that does not open may be incomplete', async () => {
    vi.mocked(createImageBitmap).mockRejectedValue(new Error('no'));
    await expect(shrink(photo())).rejects.toThrow('Esta foto não abre');
  });
});

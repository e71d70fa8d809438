import {
  isHeic,
  isHeicCut,
  isKept,
  isOtherFormat,
  isWhole,
  pictureHead,
} from '../../shared/media/picture.ts';

const SIDE = 1600;
const BYTES = 400 * 1024;
// A picture of 100 megapixels takes 400 MB of memory.
const FILE_BYTES = 60 * 1024 * 1024;
const PIXELS = 100_000_000;

const SCALES = [1, 0.8, 0.6, 0.45];
const QUALITIES = [0.82, 0.72, 0.6, 0.48, 0.36];

export class NoPhoto extends Error {
  override name = 'NoPhoto';
}

const sentences = {
  heic: 'Este navegador não abre fotos HEIC. No iPhone, vá em Ajustes › Câmera › Formatos e escolha “Mais Compatível”, ou envie uma captura de tela da foto.',
  otherFormat: 'Este formato não serve. Use JPEG, PNG, WebP ou HEIC.',
  unknown: 'Este arquivo não é uma foto. Envie uma foto em JPG, PNG, WebP ou HEIC.',
  broken:
    'Esta foto não abre: o arquivo parece estar incompleto. Tente outra vez ou escolha outra.',
  large: 'Esta foto é grande demais para este aparelho. Envie uma menor.',
} as const;

async function validate(file: Blob): Promise<void> {
  if (file.size > FILE_BYTES) throw new NoPhoto(sentences.large);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = pictureHead(bytes);
  if (head && head.width * head.height > PIXELS) throw new NoPhoto(sentences.large);
  // Engines draw truncated photos without an error.
  if (isHeicCut(bytes) || (isKept(bytes) && !isWhole(bytes))) throw new NoPhoto(sentences.broken);
  if (head || isHeic(bytes)) return;
  throw new NoPhoto(isOtherFormat(bytes) ? sentences.otherFormat : sentences.unknown);
}

type Open = {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
};

async function asBitmap(file: Blob): Promise<Open> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return { image, width: image.width, height: image.height, close: () => image.close() };
}

const dataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

// Older Safari rotates and opens HEIC only in an image element; the CSP allows data: but not blob:.
async function asImage(file: Blob): Promise<Open> {
  const image = new Image();
  image.src = await dataUrl(file);
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  return { image, width, height, close: () => image.removeAttribute('src') };
}

async function open(file: Blob): Promise<Open> {
  try {
    return await asBitmap(file).catch(() => asImage(file));
  } catch {
    const bytes = new Uint8Array(await file.slice(0, 64).arrayBuffer());
    throw new NoPhoto(isHeic(bytes) ? sentences.heic : sentences.broken);
  }
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

function contextOf(canvas: Canvas): Context {
  const context = canvas.getContext('2d') as Context | null;
  if (!context) throw new NoPhoto(sentences.large);
  return context;
}

function draw({ image, width, height }: Open, scale: number): Canvas {
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = newCanvas(side(width), side(height));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new NoPhoto(sentences.large))),
      type,
      quality,
    ),
  );
}

function fillBehind(canvas: Canvas): void {
  const context = contextOf(canvas);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** WebP; JPEG where the engine cannot write WebP (Safari returns a PNG then). */
async function write(canvas: Canvas, quality: number): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp', quality);
  if (webp.type === 'image/webp') return webp;
  fillBehind(canvas);
  return encode(canvas, 'image/jpeg', quality);
}

/** A photo for the page: upright, at most 1600 px and 400 KB, without metadata. Throws NoPhoto. */
export async function shrink(file: Blob): Promise<Blob> {
  await validate(file);
  const photo = await open(file);
  try {
    const fitting = Math.min(1, SIDE / Math.max(photo.width, photo.height));
    let lightest: Blob | null = null;
    for (const scale of SCALES) {
      const canvas = draw(photo, fitting * scale);
      for (const quality of QUALITIES) {
        lightest = await write(canvas, quality);
        if (lightest.size <= BYTES) return lightest;
      }
    }
    throw new NoPhoto(sentences.large);
  } finally {
    photo.close();
  }
}

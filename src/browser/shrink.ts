import { isHeic, pictureHead } from '../shared/picture.ts';

/** What is sent: at most this long, and this heavy. */
const SIDE = 1600;
const BYTES = 400 * 1024;
// What this device is asked to open: a picture of 100 megapixels takes 400 MB of its memory.
const FILE_BYTES = 60 * 1024 * 1024;
const PIXELS = 100_000_000;
// Camera data before the picture's own size is rarely longer.
const HEAD_BYTES = 1024 * 1024;

const SCALES = [1, 0.8, 0.6, 0.45];
const QUALITIES = [0.82, 0.72, 0.6, 0.48, 0.36];

/** A file that cannot be a photo on the page; the message says why and what to do. */
export class NoPhoto extends Error {
  override name = 'NoPhoto';
}

const sentences = {
  heic: 'Este navegador não abre fotos HEIC. No iPhone, vá em Ajustes › Câmera › Formatos e escolha “Mais Compatível”, ou envie uma captura de tela da foto.',
  unknown: 'Este arquivo não é uma foto. Envie uma foto em JPG, PNG, WebP ou HEIC.',
  broken:
    'Esta foto não abre: o arquivo parece estar incompleto. Tente outra vez ou escolha outra.',
  large: 'Esta foto é grande demais para este aparelho. Envie uma menor.',
} as const;

/** Refuses what is no photo, or too large a one, before anything of it is decoded. */
async function judge(file: Blob): Promise<void> {
  if (file.size > FILE_BYTES) throw new NoPhoto(sentences.large);
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = pictureHead(bytes);
  if (!head && !isHeic(bytes)) throw new NoPhoto(sentences.unknown);
  if (head && head.width * head.height > PIXELS) throw new NoPhoto(sentences.large);
}

async function open(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    const bytes = new Uint8Array(await file.slice(0, 64).arrayBuffer());
    throw new NoPhoto(isHeic(bytes) ? sentences.heic : sentences.broken);
  }
}

function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new NoPhoto(sentences.large);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new NoPhoto(sentences.large))),
      type,
      quality,
    ),
  );

/** JPEG knows no transparency: what was clear would turn black. */
function fillBehind(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** As WebP; as JPEG where the engine writes none (Safari answers a PNG then). */
async function write(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp', quality);
  if (webp.type === 'image/webp') return webp;
  fillBehind(canvas);
  return encode(canvas, 'image/jpeg', quality);
}

/**
 * A photo for the page: upright, at most 1600 px and 400 KB, without what the camera noted in it
 * (place, time, device). Decoding runs beside the page. Throws NoPhoto.
 */
export async function shrink(file: Blob): Promise<Blob> {
  await judge(file);
  const bitmap = await open(file);
  try {
    const fitting = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
    let lightest: Blob | null = null;
    for (const scale of SCALES) {
      const canvas = draw(bitmap, fitting * scale);
      for (const quality of QUALITIES) {
        lightest = await write(canvas, quality);
        if (lightest.size <= BYTES) return lightest;
      }
    }
    throw new NoPhoto(sentences.large);
  } finally {
    bitmap.close();
  }
}

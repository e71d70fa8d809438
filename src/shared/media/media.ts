import * as v from 'valibot';
import { allOptional, asText } from '../core/record-fields.ts';
import { cleanText, wholeNumber } from '../core/text-schemas.ts';
import type { PictureType } from './picture.ts';

const MB = 1024 * 1024;
export const PICTURE_BYTES = 2 * MB;
export const QUOTA_BYTES = 200 * MB;
export const PICTURE_PIXELS = 16_000_000;

export const EXTENSIONS: Readonly<Record<PictureType, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/avif': 'avif',
};

/** `name` is '' for a section with one record. */
export type Use = { readonly section: string; readonly id: string; readonly name: string };

/** `focus_x` and `focus_y`: the point that crops keep, in hundredths; null for the default. */
export type Media = {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly alt: string;
  readonly focus_x: number | null;
  readonly focus_y: number | null;
};

export type ListedMedia = Media & {
  readonly created_at: string;
  readonly used: readonly Use[];
};

export const ALT_MAX = 300;

const BAD_FOCUS = 'O ponto da foto vai de 0 a 100.';

const focus = (label: string) => ({
  label,
  schema: v.nullable(wholeNumber(0, 100, BAD_FOCUS)),
  initial: null,
  words: asText,
});

export const mediaFields = {
  alt: {
    label: 'Descrição da foto',
    schema: cleanText('Descrição', ALT_MAX),
    initial: '',
    words: asText,
  },
  focus_x: focus('Ponto da foto, da esquerda'),
  focus_y: focus('Ponto da foto, do alto'),
} as const;

export const mediaText = v.object(allOptional(mediaFields));

export const mediaSentences = {
  type: 'Envie uma foto em JPG, PNG, WebP ou AVIF.',
  tooLarge: 'Esta foto é grande demais: o limite é de 2 MB.',
  notAPicture: 'Este arquivo não é uma foto. Envie uma foto em JPG, PNG, WebP ou AVIF.',
  cut: 'A foto chegou pela metade. Envie de novo.',
  tooManyPixels: 'Esta foto é grande demais: o limite é de 16 megapixels.',
  full: 'Não há mais espaço: suas fotos já ocupam 200 MB. Remova as que não usa em “Minhas fotos”.',
  removed: 'Foto removida com sucesso!',
} as const;

/** The default focal point: a face is in the upper part of a portrait. */
export const usualFocus = ({ width, height }: Pick<Media, 'width' | 'height'>) =>
  height > width ? { x: 50, y: 25 } : { x: 50, y: 50 };

const ADDRESS = /^\/media\/[0-9a-f]{64}\.(?:webp|jpg|png|avif)$/;

export const isMediaUrl = (url: string) => ADDRESS.test(url);

import { getMimeType } from 'hono/utils/mime';

/** The content type of a file by its name; text of every kind is said to be UTF-8. */
export function mimeOf(file: string): string {
  const type = getMimeType(file) ?? 'application/octet-stream';
  return type.endsWith('json') ? `${type}; charset=utf-8` : type;
}

/** Whether compressing files of this type is worth it. */
export function compresses(type: string): boolean {
  return /charset|x-icon/.test(type);
}

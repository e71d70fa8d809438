import type { WriteResult } from '../../db/core/write.ts';
import type { AnyCall, Reply } from './route.ts';

/** The answer of a committed write; requests a rebuild unless the content version is null. */
export function saved<T>(
  { platform }: AnyCall,
  data: T,
  contentVersion: WriteResult['contentVersion'],
  status = 200,
): Reply<T> {
  if (contentVersion !== null) platform.waitUntil(platform.publish());
  const headers = contentVersion ? { 'content-version': String(contentVersion) } : {};
  return { status, headers, data };
}

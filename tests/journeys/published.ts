import { expect } from '@playwright/test';
import type { Caller } from '../support/api/calls.ts';

/** Waits until the built site shows this content version, or a newer one. */
export async function published(api: Caller, version: number): Promise<void> {
  const built = async () =>
    (await api.send<{ version: number }>('GET', '/version.json')).data.version;
  await expect.poll(built, { timeout: 180_000, intervals: [500] }).toBeGreaterThanOrEqual(version);
}

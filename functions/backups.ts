import type { Config } from '@netlify/functions';
import { recordDownload } from '../db/backup/exchanged.ts';
import * as rules from '../src/shared/backup/panel.ts';
import * as endpoints from '../src/shared/backup/panel-endpoints.ts';
import { fileName } from '../src/shared/backup/summary.ts';
import { reauthenticate, wrongPassword } from './access/reauthentication.ts';
import type { HostBackups } from './backup/host-backups.ts';
import { createApp } from './http/app.ts';
import { Failure } from './http/failure.ts';
import { valid } from './http/input.ts';
import { attempt, limited } from './http/limits.ts';
import type { Platform } from './http/platform.ts';
import { type AnyCall, on, onBytes } from './http/route.ts';
import type { AdminClaims } from './http/tokens.ts';
import { netlify } from './runtime/netlify.ts';

const { backupSentences: sentences } = rules;

const FILE = {
  types: ['application/octet-stream'],
  limit: rules.UPLOAD_BYTES,
  wrongType: sentences.type,
  tooLarge: sentences.tooLarge,
  streamed: true,
};

function passwordOf(header: string | null): string {
  try {
    return valid(rules.uploading, { currentPassword: decodeURIComponent(header ?? '') })
      .currentPassword;
  } catch (error) {
    throw error instanceof URIError ? wrongPassword() : error;
  }
}

function here({ backups }: Platform): HostBackups {
  if (!backups) throw new Failure(409, sentences.noHost);
  return backups;
}

/** Limits work that reads everything; a restore needs the password instead. */
const rarely = <T>(call: AnyCall & { readonly caller: AdminClaims }, work: () => Promise<T>) =>
  limited(call, [attempt(call, 'backups', call.caller.id)], work);

export const routes = [
  on(endpoints.readBackups, async ({ platform: { backups } }) => ({
    data: {
      here: backups !== undefined,
      copies: (await backups?.copies()) ?? [],
      restoring: backups?.restoring() ?? null,
    },
  })),

  on(endpoints.downloadBackup, { body: rules.download }, async (call) => {
    const { db, body, caller } = call;
    const host = here(call.platform);
    const { timeZone } = call.platform.variables;
    await reauthenticate(call, body.currentPassword);
    return rarely(call, async () => {
      await recordDownload(db, caller.id, body.phrase !== '');
      const { at, stream } = await host.download(body.phrase || null);
      return {
        stream,
        type: 'application/octet-stream',
        headers: {
          'content-disposition': `attachment; filename="${fileName(at, timeZone)}"`,
        },
      };
    });
  }),

  onBytes(endpoints.uploadBackup, FILE, async (call) => {
    const { headers, body } = call.request;
    const bytes = Number(headers.get('content-length') ?? 0);
    const host = here(call.platform);
    if (!(bytes > 0) || !body) throw new Failure(411, sentences.noLength);
    await reauthenticate(call, passwordOf(headers.get('x-current-password')));
    call.platform.allowSlowBody?.();
    const file = await host.receive(bytes, body);
    return { status: 201, data: { file } };
  }),

  on(endpoints.previewBackup, { body: rules.chosen }, async (call) => {
    const { file, phrase, currentPassword } = call.body;
    const host = here(call.platform);
    await reauthenticate(call, currentPassword);
    return rarely(call, async () => ({
      data: await host.preview(file, phrase || null, call.request.signal),
    }));
  }),

  on(endpoints.restoreBackup, { body: rules.chosen }, async (call) => {
    const { file, phrase, currentPassword } = call.body;
    const host = here(call.platform);
    await reauthenticate(call, currentPassword);
    await host.restore(file, phrase || null, call.caller.id);
    return { status: 202, data: { message: sentences.begun } };
  }),
];

export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/backups', '/backups/*'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import type { Context } from '@netlify/functions';
import { type Api, failed } from '../http/app.ts';
import { requestIdOf } from '../http/log.ts';
import type { Notifier } from '../push/notify.ts';
import { netlifyPlatform } from './serverless.ts';

type CallContext = Pick<Context, 'ip'> & Partial<Pick<Context, 'waitUntil' | 'requestId'>>;

/** `notify`: if the function has room for the sender. */
export function netlify(app: Api, notify?: (notifier: Notifier) => Promise<void>) {
  return async (request: Request, context: CallContext): Promise<Response> => {
    const requestId = requestIdOf(context.requestId);
    try {
      const waitUntil = (work: Promise<unknown>) => context.waitUntil?.(work);
      const shared = netlifyPlatform();
      const platform = {
        ...shared,
        ...(notify && { notifyOwner: () => waitUntil(notify(shared)) }),
        address: context.ip,
        requestId,
        waitUntil,
      };
      return await app.fetch(request, platform);
    } catch (error) {
      return failed(error, 'netlify', request, requestId);
    }
  };
}

import * as devices from '../../db/push/devices.ts';
import * as settings from '../../db/push/settings.ts';
import * as endpoints from '../../src/shared/push/panel-endpoints.ts';
import { pushSettings, subscription } from '../../src/shared/push/push.ts';
import { deviceName } from '../access/device-name.ts';
import { Failure, notFound } from '../http/failure.ts';
import { on } from '../http/route.ts';
import { sentences } from '../http/sentences.ts';
import { makeKeys } from './keys.ts';

const failed = () => new Failure(500, sentences.failed);

export const routes = [
  on(endpoints.readPush, async ({ db, secret, caller }) => {
    const keys = await makeKeys(db, secret);
    const saved = await settings.read(db);
    if (!keys || !saved) throw failed();
    const list = await devices.list(db, caller.id, caller.session);
    return { data: { publicKey: keys.publicKey, settings: saved, devices: list } };
  }),

  on(endpoints.savePush, { body: pushSettings }, async ({ db, body }) => {
    const data = await settings.save(db, body);
    if (!data) throw failed();
    return { data };
  }),

  on(endpoints.addDevice, { body: subscription }, async ({ db, request, caller, body }) => {
    const { renew, ...subscribed } = body;
    const added = renew
      ? await devices.renew(db, caller, subscribed)
      : await devices.add(db, caller, subscribed, deviceName(request));
    if (!added) throw notFound();
    return { status: 201, data: added };
  }),

  on(endpoints.removeDevice, async ({ db, caller, params }) => {
    if (!(await devices.remove(db, caller.id, params.id))) throw notFound();
    return { data: { message: 'Este aparelho não recebe mais avisos.' } };
  }),
];

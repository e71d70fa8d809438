import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import type { Db } from '../db/client.ts';
import * as clients from '../db/clients.ts';
import * as notifications from '../db/notifications.ts';
import * as services from '../db/services.ts';
import { clientLogin, registration } from '../src/shared/clients.ts';
import { listClients, logIn, register } from '../src/shared/endpoints/clients.ts';
import { listMessages } from '../src/shared/endpoints/notifications.ts';
import { sentences } from '../src/shared/sentences.ts';
import { BUILT_IN_SERVICES } from '../src/shared/services.ts';
import { area } from './lib/area.ts';
import { Failure, invalid, missing } from './lib/failure.ts';
import { isUuid } from './lib/input.ts';
import { attempt, limit } from './lib/limits.ts';
import { netlify } from './lib/netlify.ts';
import { once, repeatKey } from './lib/repeat.ts';
import { type AnyCall, on } from './lib/route.ts';
import * as terms from './lib/terms.ts';
import { sign } from './lib/tokens.ts';

const noService = () => invalid('Selecione um serviço', { serviceId: 'Selecione um serviço' });

/** A service by id: a saved one, or one of the built-in four while none is saved. */
async function serviceOf(db: Db, id: string): Promise<clients.Requested> {
  if (isUuid(id)) {
    const name = await services.nameOf(db, id);
    if (name !== null) return { id, name };
  } else if (Object.hasOwn(BUILT_IN_SERVICES, id) && !(await services.any(db))) {
    return { id: null, name: BUILT_IN_SERVICES[id as keyof typeof BUILT_IN_SERVICES] };
  }
  throw noService();
}

const tokenOf = ({ secret }: AnyCall, id: string) => sign(secret, { role: 'client', id });

const notices = (name: string) => ({
  created: { title: 'Novo cliente', message: `${name} acabou de se cadastrar.` },
  differs: {
    title: 'Cadastro com dados diferentes',
    message: `Alguém se cadastrou com o telefone deste cliente usando o nome "${name}" ou outro e-mail. O cadastro não foi alterado.`,
  },
});

/** A field no person sees comes with the form: whatever fills it in is a machine (threat T-28). */
const watched = v.object({ ...registration.entries, website: v.optional(v.unknown()) });

/** /users: clients, their terms and their messages. */
export const routes = [
  on(register, watched, async (call) => {
    const { db, body, platform } = call;
    const { name, phone, email, termId, website } = body as v.InferOutput<typeof watched>;
    if (typeof website === 'string' && website !== '') throw invalid(sentences.invalid);
    const service = await serviceOf(db, body.serviceId);
    const term = await terms.inForce(db);
    if (termId !== undefined && termId !== term.id) throw terms.changed(term);
    await limit(call, attempt(call, 'register', platform.address), attempt(call, 'registerDay'));
    const repeat = repeatKey(call);
    const registered = { name, phone, email, service, term: terms.proof(term), repeat };
    const id = await once(
      db,
      repeat,
      () => clients.register(db, { ...registered, notices: notices(name) }),
      (record) => (record as { id: string }).id,
    );
    if (id === null) throw new Failure(500, sentences.failed);
    return { status: 201, data: { token: await tokenOf(call, id), user: { id } } };
  }),

  on(logIn, clientLogin, async (call) => {
    const { db, body, platform } = call;
    const service = body.serviceId ? await serviceOf(db, body.serviceId) : null;
    await limit(call, attempt(call, 'clientLogin', platform.address));
    const client = await clients.login(db, body.phone, service);
    if (!client) throw new Failure(401, sentences.clientLogin);
    const { id, termsPending } = client;
    const session = { token: await tokenOf(call, id), user: { id } };
    return { data: termsPending ? { ...session, termsPending } : session };
  }),

  ...terms.routes,

  on(listClients, async ({ db }) => ({ data: await clients.list(db) })),

  on(listMessages, async ({ db, params: { id }, caller }) => {
    if (caller.role === 'client' && caller.id !== id) throw missing();
    return { data: await notifications.ofClient(db, id) };
  }),
];

export const app = area(routes);
export default netlify(app);
export const config: Config = {
  path: ['/users', '/users/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import type { Db } from '../db/client.ts';
import * as clients from '../db/clients.ts';
import * as notifications from '../db/notifications.ts';
import * as terms from '../db/terms.ts';
import { sentences } from '../src/shared/sentences.ts';
import { BUILT_IN_SERVICES } from '../src/shared/services.ts';
import * as termSchema from '../src/shared/terms.ts';
import type { ActiveTerm, ClientSessionAnswer } from '../src/shared/users.ts';
import * as schema from '../src/shared/users.ts';
import { area, type Call } from './lib/area.ts';
import { Failure, invalid, missing } from './lib/failure.ts';
import { idOf, isUuid, valid } from './lib/input.ts';
import { attempt, limit } from './lib/limits.ts';
import { netlify } from './lib/netlify.ts';
import { once, repeatKey } from './lib/repeat.ts';
import { json } from './lib/respond.ts';
import { inForce, proof, sanitize } from './lib/terms.ts';
import { sign } from './lib/tokens.ts';

const noService = () => invalid('Selecione um serviço', { serviceId: 'Selecione um serviço' });
const termChanged = (term: ActiveTerm) => new Failure(409, sentences.termChanged, { more: { term } });

/** A service by id: a saved one, or one of the built-in four while none is saved. */
async function serviceOf(db: Db, id: string): Promise<{ id: string | null; name: string }> {
  if (isUuid(id)) {
    const name = await clients.serviceName(db, id);
    if (name !== null) return { id, name };
  } else if (Object.hasOwn(BUILT_IN_SERVICES, id) && !(await clients.hasServices(db))) {
    return { id: null, name: BUILT_IN_SERVICES[id as keyof typeof BUILT_IN_SERVICES] };
  }
  throw noService();
}

const answerClient = async ({ secret }: Call, id: string, status: number, termsPending = false) => {
  const token = await sign(secret, { role: 'client', id });
  return json({ token, user: { id }, ...(termsPending ? { termsPending } : {}) } satisfies ClientSessionAnswer, status);
};

const told = (name: string) => ({
  created: { title: 'Novo cliente', message: `${name} acabou de se cadastrar.` },
  differs: {
    title: 'Cadastro com dados diferentes',
    message: `Alguém se cadastrou com o telefone deste cliente usando o nome "${name}" ou outro e-mail. O cadastro não foi alterado.`,
  },
});

/** /users: clients, their terms and their messages. */
export const app = area('users', {
  'POST /users/register': async (call) => {
    const { db, body, platform } = call;
    // A field no person sees: whatever fills it in is a machine (threat T-28).
    if (typeof body.website === 'string' && body.website !== '') throw invalid(sentences.invalid);
    const values = valid(schema.registration, { ...schema.blankRegistration, ...body });
    const service = await serviceOf(db, values.serviceId);
    const term = await inForce(db);
    if (values.termId !== undefined && values.termId !== term.id) throw termChanged(term);
    await limit(call, attempt(call, 'register', platform.address), attempt(call, 'registerDay'));
    const repeat = repeatKey(call);
    const { name, phone, email } = values;
    const id = await once(
      db,
      repeat,
      () => clients.register(db, { name, phone, email, service, term: proof(term), told: told(name), repeat }),
      (record) => (record as { id: string }).id,
    );
    if (id === null) throw new Failure(500, sentences.failed);
    return answerClient(call, id, 201);
  },

  'POST /users/login': async (call) => {
    const { db, body, platform } = call;
    const { phone, serviceId } = valid(schema.clientLogin, { ...schema.blankClientLogin, ...body });
    const service = serviceId ? await serviceOf(db, serviceId) : null;
    await limit(call, attempt(call, 'clientLogin', platform.address));
    const client = await clients.login(db, phone, service);
    if (!client) throw new Failure(401, sentences.clientLogin);
    return answerClient(call, client.id, 200, client.termsPending);
  },

  'GET /users': async ({ db }) => json(await clients.list(db)),

  'GET /users/terms/active': async ({ db }) => json(await inForce(db)),

  'GET /users/terms': async ({ db }) => json(await terms.list(db)),

  'POST /users/terms': async ({ db, body, caller }) => {
    // Only the verified token says who this is; a client's title or content is never read (threat T-21).
    if (caller?.role === 'client') {
      const { termId } = valid(termSchema.acceptance, { termId: null, ...body });
      const term = await inForce(db);
      if (termId !== term.id) throw termChanged(term);
      if (!(await terms.accept(db, caller.id, proof(term)))) throw missing();
      return json({ termId: term.id, version: term.version }, 201);
    }
    const values = valid(termSchema.term, { ...termSchema.blankTerm, ...body });
    const content = await sanitize(values.content);
    if (content.trim() === '') throw invalid('Conteúdo é obrigatório', { content: 'Conteúdo é obrigatório' });
    return json(await terms.create(db, { ...values, content }, caller?.id ?? ''), 201);
  },

  'GET /users/:id/notifications': async ({ db, params, caller }) => {
    const id = idOf(params);
    if (caller?.role === 'client' && caller.id !== id) throw missing();
    return json(await notifications.ofClient(db, id));
  },
});

export default netlify(app);
export const config = {
  path: ['/users', '/users/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

import * as v from 'valibot';
import * as clients from '../../db/clients/registration.ts';
import * as services from '../../db/clients/requested-services.ts';
import type { Db } from '../../db/core/client.ts';
import type { Attempt } from '../../db/core/throttle.ts';
import { repeatable } from '../../db/core/unavailable.ts';
import { logIn, register } from '../../src/shared/clients/endpoints.ts';
import { preferenceWords } from '../../src/shared/clients/preference.ts';
import { clientLogin, registration } from '../../src/shared/clients/registration.ts';
import { slotWords } from '../../src/shared/clients/slot.ts';
import { BUILT_IN_SERVICES } from '../../src/shared/content/built-in-services.ts';
import { isUuid } from '../../src/shared/core/plain-text.ts';
import { chatOf } from '../../src/shared/core/whatsapp.ts';
import { asking } from '../appointments/openings.ts';
import { Failure, invalid } from '../http/failure.ts';
import { idempotencyKey, runOnce } from '../http/idempotency.ts';
import { attempt, limited, ofAddress } from '../http/limits.ts';
import { type AnyCall, on } from '../http/route.ts';
import { sentences } from '../http/sentences.ts';
import { sign } from '../http/tokens.ts';
import * as terms from '../terms/active.ts';

const UNKNOWN_PHONE =
  'Não foi possível entrar com este telefone. Confira o número ou faça seu cadastro.';

const CHOOSE = 'Selecione um serviço';
const builtIn = new Map<string, string>(Object.entries(BUILT_IN_SERVICES));

type Wish = {
  readonly preference?: string | undefined;
  readonly duration?: number | null | undefined;
  readonly slot?: string | undefined;
};

async function requestedService(
  db: Db,
  id: string,
  { preference: code = '', duration, slot }: Wish,
): Promise<services.RequestedService> {
  const when = slot ? slotWords(slot) : '';
  const preference = [preferenceWords(slot ? '' : code, duration), when].filter(Boolean).join(', ');
  const saved = await services.find(db, isUuid(id) ? id : null);
  if (saved?.title) return { id, name: saved.title, preference };
  const name = builtIn.get(id);
  if (name === undefined || saved?.any) throw invalid(CHOOSE, { serviceId: CHOOSE });
  return { id: null, name, preference };
}

const tokenOf = ({ secret }: AnyCall, id: string) => sign(secret, { role: 'client', id });

// The submitted values are stored beside the text (`offered`).
const notices = (name: string) => ({
  created: { title: 'Novo cliente', message: `${name} se cadastrou.` },
  changed: {
    title: 'Cadastro com dados diferentes',
    message:
      'Alguém se cadastrou com o telefone deste cliente e outros dados. O cadastro não foi alterado.',
  },
});

async function waiting(db: Db, service: services.RequestedService | null) {
  const saved = await services.contactNumbers(db);
  if (!saved || chatOf(saved)) return null;
  const when = service?.preference && ` (prefere ${service.preference})`;
  const wish = service ? `agendar: ${service.name}${when}` : 'agendar uma sessão';
  return { title: 'Pedido de sessão', message: `espera a sua ligação para ${wish}.` };
}

/** A hidden field: only a machine fills it in (docs/threats.md T-28). */
const registrationForm = v.object({ ...registration.entries, website: v.optional(v.unknown()) });

const byMachine = (form: object) =>
  'website' in form && typeof form.website === 'string' && form.website !== '';

/** From narrow to wide; above the day's limit only addresses with recent registrations wait. */
const registrations = (call: AnyCall): readonly Attempt[] => [
  attempt(call, 'register', call.platform.address),
  ...ofAddress(call, 'registerBusy').map((one) => ({ ...one, role: 'overflowLimit' as const })),
  { ...attempt(call, 'registerDay'), role: 'softLimit' },
];

export const routes = [
  on(register, { body: registrationForm }, async (call) => {
    const { db, body } = call;
    const { name, phone, email, termId } = body;
    if (byMachine(body)) throw invalid(sentences.invalid);
    const service = await requestedService(db, body.serviceId, body);
    const term = await terms.inForce(db);
    if (termId !== undefined && !terms.isNamed(termId, term)) throw terms.changed(term);
    const key = idempotencyKey(call);
    const client = { name, phone, email, service, idempotencyKey: key, notices: notices(name) };
    const asked = asking(call, body.serviceId, body);
    const id = await limited(call, registrations(call), async () => {
      const notified = { ...client, waiting: await waiting(db, service) };
      return terms.accepting(db, termId, term, (proof) => {
        const work = () =>
          asked.run((slot) => clients.register(db, { ...notified, term: proof, slot }));
        return runOnce(db, key, work, (first: { id: string }) => first.id);
      });
    });
    if (id === null) throw asked.failure() ?? new Failure(500, sentences.failed);
    call.platform.notifyOwner?.();
    return { status: 201, data: { token: await tokenOf(call, id), user: { id } } };
  }),

  on(logIn, { body: clientLogin }, async (call) => {
    const { db, body } = call;
    const { serviceId, slot } = body;
    if (slot && !serviceId) throw invalid(CHOOSE, { serviceId: CHOOSE });
    const service = serviceId ? await requestedService(db, serviceId, body) : null;
    const asked = asking(call, serviceId ?? '', body);
    // Successes count too: a login with a service leaves a row.
    const counted = ofAddress(call, 'clientLogin');
    const key = idempotencyKey(call);
    const client = await limited(call, counted, async () => {
      const notice = await waiting(db, service);
      if (!service && !notice) return repeatable(clients.login(db, body.phone, null));
      const work = () =>
        asked.run((request) => clients.login(db, body.phone, service, key, notice, request));
      return runOnce(db, key, work, (first: clients.Login) => first);
    });
    if (!client) throw asked.failure() ?? new Failure(401, UNKNOWN_PHONE);
    if (slot) call.platform.notifyOwner?.();
    const { id, termsPending } = client;
    const session = { token: await tokenOf(call, id), user: { id } };
    return { data: termsPending ? { ...session, termsPending } : session };
  }),
];

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf, NOBODY, OwnerApi } from '../../support/api/owner-api.ts';
import { testDb } from '../../support/database/database.ts';

// SEQUENCE_SEED repeats a run that failed; SEQUENCE_CALLS makes a longer one.
const seed = Number(process.env.SEQUENCE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const CALLS = Number(process.env.SEQUENCE_CALLS ?? 100);
const LENGTH = Math.min(CALLS, 150);

type State = 'in' | 'trash' | 'gone';
type One = { id: string; state: State };
type Client = One & { name: string; phone: string; active: boolean };
type Service = One & { title: string; version: number };
type OfClient = One & { client: Client };
type Message = OfClient & { isPublic: boolean };
type Term = One & { active: boolean };

/** What the owner believes the product holds: written from docs/spec.md, not from the code. */
class Model {
  clients: Client[] = [];
  services: Service[] = [];
  messages: Message[] = [];
  sessions: OfClient[] = [];
  terms: Term[] = [];
  of = (phone: string) => this.clients.find((one) => one.phone === phone && one.state === 'in');
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
const there = <T extends One>(rows: readonly T[]) => rows.filter(({ state }) => state === 'in');
const live = <T extends OfClient>(rows: readonly T[]) =>
  there(rows).filter(({ client }) => client.state === 'in');

class Run {
  readonly owner = new OwnerApi();
  readonly model = new Model();

  async call(status: number, method: string, path: string, body?: object, headers = {}) {
    const answer = await this.owner.send(method, path, body, headers);
    expect({ method, path, body, status: answer.status }).toEqual({ method, path, body, status });
    return answer;
  }

  async clients(op: number, one: Client, n: number): Promise<void> {
    const { id, state } = one;
    const known = state === 'in' ? 200 : 404;
    const phone = `1198888000${n % 6}`;
    if (op === 0) {
      const serviceId = there(this.model.services)[0]?.id ?? 'relaxante';
      const answer = await this.owner.register({ name: `Nome ${n}`, phone, serviceId });
      const before = this.model.of(phone);
      expect([answer.status, before?.id ?? idOf(answer)]).toEqual([201, idOf(answer)]);
      if (before) return;
      const fresh = { name: `Nome ${n}`, phone, active: true, state: 'in' } as const;
      this.model.clients.push({ ...fresh, id: idOf(answer) });
    } else if (op === 1) {
      await this.call(known, 'PUT', `/users/${id}`, { name: `Outro ${n}` });
      if (state === 'in') one.name = `Outro ${n}`;
    } else if (op === 2) {
      await this.call(known, 'PUT', `/users/${id}/toggle-active`);
      if (state === 'in') one.active = !one.active;
    } else if (op === 3) {
      await this.call(known, 'DELETE', `/users/${id}`);
      if (state === 'in') one.state = 'trash';
    } else if (op === 4 && state !== 'in') {
      const taken = state === 'trash' && this.model.of(one.phone) ? 409 : 200;
      await this.call(state === 'gone' ? 404 : taken, 'POST', `/users/${id}/restore`);
      if (state === 'trash' && taken === 200) one.state = 'in';
    } else if (op === 5 && n % 4 === 0) {
      const found = state === 'gone' ? 404 : 200;
      await this.call(found, 'POST', `/users/${id}/erase`, { name: one.name });
      one.state = 'gone';
    }
  }

  async messages(op: number, client: Client, n: number): Promise<void> {
    const isPublic = n % 2 === 0;
    if (op === 0) {
      const body = { userId: client.id, title: 'Oi', message: `${n}`, isPublic };
      const found = client.state === 'in' ? 201 : 404;
      const answer = await this.call(found, 'POST', '/notifications', body);
      if (found === 201)
        this.model.messages.push({ id: idOf(answer), state: 'in', client, isPublic });
    } else if (op === 1) {
      const one = this.model.messages[n % this.model.messages.length];
      const found = one && live([one]).length > 0;
      await this.call(found ? 200 : 404, 'DELETE', `/notifications/${one?.id ?? NOBODY}`);
      if (found) one.state = 'gone';
    } else if (client.state === 'in') {
      const token = await this.owner.api.clientToken(client.id);
      const { data } = await this.owner.api.send('GET', `/users/${client.id}/notifications`, {
        token,
      });
      const own = live(this.model.messages).filter((one) => one.client === client && one.isPublic);
      expect(ids(data as One[])).toEqual(client.active ? ids(own) : []);
    }
  }

  async sessions(op: number, client: Client, n: number): Promise<void> {
    const slot = { day: `2026-05-${10 + (n % 20)}`, time: '10:00', service_name: 'Relaxante' };
    if (op === 0) {
      const found = client.state === 'in' ? 201 : 404;
      const answer = await this.call(found, 'POST', `/users/${client.id}/appointments`, slot);
      if (found === 201) this.model.sessions.push({ id: idOf(answer), state: 'in', client });
      return;
    }
    const one = this.model.sessions[n % this.model.sessions.length];
    if (one?.client.state !== 'in') return;
    const path = `/appointments/${one.id}`;
    const known = one.state === 'in' ? 200 : 404;
    if (op === 1) await this.call(known, 'PUT', path, { state: 'done' });
    if (op === 2) await this.call(known, 'DELETE', path);
    if (op === 3 && one.state === 'trash') await this.call(200, 'POST', `${path}/restore`);
    if (op === 2 && one.state === 'in') one.state = 'trash';
    else if (op === 3) one.state = 'in';
  }

  async services(op: number, n: number): Promise<void> {
    const title = `Massagem ${n}`;
    const one = this.model.services[n % this.model.services.length];
    if (op === 0 || !one) {
      const body = { title, description: 'Boa', icon: '' };
      const answer = await this.call(201, 'POST', '/content/services', body);
      this.model.services.push({ id: idOf(answer), state: 'in', title, version: 1 });
      return;
    }
    const path = `/content/services/${one.id}`;
    const isStale = n % 3 === 0;
    const at = { 'if-match': `"${one.version - (isStale ? 1 : 0)}"` };
    const known = one.state !== 'in' ? 404 : isStale ? 409 : 200;
    if (op === 1) {
      await this.call(known, 'PUT', path, { title }, at);
      if (known === 200) Object.assign(one, { title, version: one.version + 1 });
    } else if (op === 2) {
      await this.call(known, 'DELETE', path, undefined, at);
      if (known === 200) one.state = 'trash';
    } else if (one.state === 'trash') {
      const { data } = await this.call(200, 'POST', `${path}/restore`, {});
      expect((data as Service).title).toBe(one.title);
      Object.assign(one, { state: 'in', version: (data as Service).version });
    }
  }

  async terms(op: number, n: number): Promise<void> {
    const active = n % 2 === 0;
    const one = this.model.terms[n % this.model.terms.length];
    const body = op === 0 || !one ? { title: 'Termo', content: `<p>${n}</p>`, active } : { active };
    const [method, path, status] =
      op === 0 || !one
        ? (['POST', '/users/terms', 201] as const)
        : (['PUT', `/users/terms/${one.id}`, 200] as const);
    const id = idOf(await this.call(status, method, path, body));
    if (active) for (const term of this.model.terms) term.active = false;
    if (status === 201) this.model.terms.push({ id, state: 'in', active });
    else if (one) one.active = active;
  }

  async agrees(): Promise<void> {
    const { owner, model } = this;
    const byId = <T extends { id: string }>(rows: readonly T[]) =>
      rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const clients = byId(await owner.get<Client[]>('/users'));
    const facts = ({ id, name, phone, active }: Client) => ({ id, name, phone, active });
    expect(clients.map(facts)).toEqual(byId(there(model.clients)).map(facts));
    const services = byId(await owner.get<Service[]>('/content/services'));
    const text = ({ id, title, version }: Service) => ({ id, title, version });
    expect(services.map(text)).toEqual(byId(there(model.services)).map(text));
    const manual = await owner.get<One[]>('/notifications?kind=manual');
    expect(ids(manual)).toEqual(ids(live(model.messages)));
    const agenda = await owner.get<One[]>('/appointments?from=2026-05-01&to=2026-06-01');
    expect(ids(agenda)).toEqual(ids(live(model.sessions)));
    const terms = await owner.get<Term[]>('/users/terms');
    const inForce = (rows: readonly Term[]) => ids(rows.filter(({ active }) => active));
    expect([inForce(terms), ids(terms)]).toEqual([inForce(model.terms), ids(model.terms)]);
  }

  async step({ noun, op, of, n }: Step): Promise<void> {
    const nobody: Client = { id: NOBODY, name: '', phone: '', active: true, state: 'gone' };
    const client = this.model.clients[of % this.model.clients.length] ?? nobody;
    if (noun === 0) await this.clients(op, client, n);
    if (noun === 1) await this.messages(op % 3, client, n);
    if (noun === 2) await this.sessions(op % 4, client, n);
    if (noun === 3) await this.services(op % 4, n);
    if (noun === 4) await this.terms(op % 2, n);
  }
}

type Step = { readonly noun: number; readonly op: number; readonly of: number; readonly n: number };
const step = fc.record({ noun: fc.nat(4), op: fc.nat(5), of: fc.nat(40), n: fc.nat(99) });

test(
  `calls in any order leave what a model says (SEQUENCE_SEED=${seed})`,
  async () => {
    const steps = fc.array(step, { minLength: LENGTH, maxLength: LENGTH, size: 'max' });
    const property = fc.asyncProperty(steps, async (sequence) => {
      const run = new Run();
      await run.owner.start(await testDb());
      for (const one of sequence) await run.step(one);
      await run.agrees();
    });
    await fc.assert(property, { seed, numRuns: Math.ceil(CALLS / LENGTH), endOnFailure: true });
  },
  CALLS * 100,
);

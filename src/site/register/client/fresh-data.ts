import { request } from '../../../browser/api.ts';
import { listMessages } from '../../../shared/clients/endpoints.ts';
import { readList, readSingleton } from '../../../shared/content/endpoints.ts';
import type { ServiceFacts } from '../../../shared/content/service-facts.ts';
import type { Endpoint, ParamsOf } from '../../../shared/core/endpoint.ts';
import { chatOf } from '../../../shared/core/whatsapp.ts';
import type { PublicMessage } from '../../../shared/notifications/notifications.ts';
import { readTermInForce } from '../../../shared/terms/endpoints.ts';
import type { ActiveTerm } from '../../../shared/terms/terms.ts';
import type { ClientSession } from '../../session/client-session.ts';

export type ServiceOption = ServiceFacts & { readonly id: string; readonly title: string };

/** WhatsApp (`https://wa.me/…` without a message); null: by phone or e-mail. */
export type Reach = {
  readonly whatsapp: string | null;
  readonly phone: string;
  readonly email: string;
};

type Loose = { readonly [name: string]: unknown };

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null;
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

// Other columns are typed in the database.
const isTitled = <Row>(row: unknown): row is Row & Loose =>
  isObject(row) && isText(row.id) && isText(row.title);

// Optional data: do not wait long for it.
const TIMEOUT_MS = 4_000;

async function fetched<E extends Endpoint>(
  endpoint: E,
  params?: ParamsOf<E>,
  token?: string,
): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout?.(TIMEOUT_MS);
    return (await request(endpoint, { params, token, signal })).data;
  } catch {
    return null;
  }
}

export async function fetchServices(): Promise<readonly ServiceOption[] | null> {
  const data = await fetched(readList('services'));
  const options = [data].flat().filter(isTitled<ServiceOption>);
  return options.length > 0 ? options : null;
}

const textOf = (value: unknown) => (isText(value) ? value : '');

export async function fetchReach(): Promise<Reach | null> {
  const [data] = [await fetched(readSingleton('contact'))].flat();
  // `{}`: no contact is saved.
  if (!isObject(data) || !isText(data.id)) return null;
  const phone = textOf(data.phone);
  const whatsapp = chatOf({ whatsapp: textOf(data.whatsapp), phone });
  return { whatsapp, phone, email: textOf(data.email) };
}

/** The terms in an answer (HTML sanitized by the server) with their `ref`; null for none. */
export function termOf(data: unknown): ActiveTerm | null {
  const { ref, title, version, content } = isObject(data) ? data : {};
  if (!isText(title) || !isText(version) || !isText(content)) return null;
  return { id: isText(ref) ? ref : null, title, version, content };
}

export const fetchTerm = async (): Promise<ActiveTerm | null> =>
  termOf(await fetched(readTermInForce));

/** The client's messages, newest first; empty on failure. */
export async function fetchMessages({
  id,
  token,
}: ClientSession): Promise<readonly PublicMessage[]> {
  const data = await fetched(listMessages, { id }, token);
  const list = Array.isArray(data) ? data : [];
  return list.filter(
    (row: unknown): row is PublicMessage => isTitled<PublicMessage>(row) && isText(row.message),
  );
}

import type { Client } from '../../../shared/client-records.ts';

export type Addressee = Pick<Client, 'id' | 'name' | 'phone' | 'service_name' | 'requested_at'>;

/** Opens WhatsApp with a client, with one of the owner's ready messages. */
export function WhatsAppButton(_: { readonly client: Addressee; readonly small?: boolean }) {
  return null;
}

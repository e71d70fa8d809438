import { idOf, MARIA, type OwnerApi } from './owner-api.ts';

export type Write = readonly [method: string, path: string, body?: object];

/** A name, the table to which it adds one row, and a function that makes one. */
type KeyedWrite = readonly [string, string, () => Write | Promise<Write>];

/** Every kind of write with an idempotency key; `sound` makes what they need. */
export function keyedWrites(sound: OwnerApi) {
  let number = 0;
  const next = () => {
    number += 1;
    return number;
  };
  const phone = () => `119${String(80_000_000 + next())}`;
  const service = async () =>
    idOf(await sound.send('POST', '/content/services', { title: `S ${next()}`, description: 'x' }));
  const client = async () =>
    idOf(await sound.send('POST', '/users', { name: 'Ana', phone: phone() }));

  const writes: readonly KeyedWrite[] = [
    [
      'a registration',
      'service_requests',
      async () => [
        'POST',
        '/users/register',
        { ...MARIA, phone: phone(), serviceId: await service() },
      ],
    ],
    ['a new record', 'faq', () => ['POST', '/content/faq', { question: `${next()}`, answer: 'R' }]],
    [
      'a changed record',
      'revisions',
      async () => ['PUT', `/content/services/${await service()}`, { title: 'Outro' }],
    ],
    ['a singleton', 'revisions', () => ['PUT', '/content/hero', { title: `T ${next()}` }]],
    ['a deletion', 'revisions', async () => ['DELETE', `/content/services/${await service()}`]],
    ['a new client', 'clients', () => ['POST', '/users', { name: 'Bia', phone: phone() }]],
    [
      'a deactivated client',
      'revisions',
      async () => ['PUT', `/users/${await client()}/toggle-active`],
    ],
    [
      'a message',
      'notifications',
      async () => ['POST', '/notifications', { title: 'T', message: 'M', userId: await client() }],
    ],
    [
      'a term',
      'terms',
      () => ['POST', '/users/terms', { title: `${next()}`, content: 'c', active: false }],
    ],
  ];

  return { writes, service, next };
}

import { ADMIN } from '../../support/server.ts';
import { inArena, tally } from '../arena.ts';
import type { Attack } from '../attack.ts';

const LEVELS = [1000, 5000, 60_000];
const deep = (levels: number) =>
  `{"title":"Lavanda","x":${'['.repeat(levels)}${']'.repeat(levels)}}`;

export const attack: Attack = {
  name: 'Deep JSON with an Idempotency-Key',
  before: 'a 500 from 5,000 levels on',
  run: () =>
    inArena(async ({ from }) => {
      const send = from('127.0.0.1');
      const { username, password } = ADMIN;
      const login = await send('POST', '/auth/login', { body: { username, password } });
      const { token } = JSON.parse(login.text) as { readonly token: string };
      const calls = [
        'PUT /content/hero',
        'POST /content/about',
        'POST /content/services',
        'POST /users',
      ];
      const answers = await Promise.all(
        calls.flatMap((call) => {
          const [method = '', path = ''] = call.split(' ');
          return LEVELS.map((levels) => {
            const headers = { 'idempotency-key': `${path} ${levels}`.replaceAll(' ', '-') };
            return send(method, path, { token, raw: deep(levels), headers });
          });
        }),
      );
      return { holds: answers.every(({ status }) => status < 500), after: tally(answers) };
    }),
};

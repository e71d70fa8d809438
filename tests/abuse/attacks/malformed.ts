import { keptBy } from '../../support/hosts/malformed.ts';
import { type Attack, inArena } from '../arena.ts';

const EACH = 500;

export const attack: Attack = {
  name: 'Malformed bytes that keep the descriptors of a server',
  before: '12 of 17 kinds kept 5,997 of 6,000 descriptors for good',
  run: () =>
    inArena(async ({ url, pid, from }) => {
      const visitor = from('127.0.0.1');
      await visitor('GET', '/');
      const kept = Object.entries(await keptBy(pid, Number(new URL(url).port), EACH));
      const held = kept.filter(([, count]) => count > 0);
      const { status } = await visitor('GET', '/');
      const after = `${kept.length} kinds of ${EACH}, a visitor then: ${status}; ${held.map((kind) => kind.join(' ')).join(', ') || 'none kept'}`;
      return { holds: status === 200 && held.length === 0, after };
    }),
};

// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import '../../../src/build/icons.ts';
import { siteContent } from '../../../src/shared/content/content.ts';
import { parts } from '../../../src/site/page/sections.tsx';

const MONDAY = { hours: [{ day: 1, from: '09:00', to: '18:00' }] };
const away = { from: '2026-12-20', until: '2027-01-12' };
const drawn = (contact: object) => {
  const content = siteContent({ contact: { phone: '', address: '', ...contact } });
  return [parts.hero, parts.contact].map(({ draw }) =>
    renderToStaticMarkup(draw(content, 'Toque')).replace(
      /.*(<ul class="strip">|funcionamento)/s,
      '',
    ),
  );
};

test.each([{ hours: null }, { hours: [] }, MONDAY])(
  'hero and contact say until when she is away, in place of whether it is open: %j',
  (given) => {
    for (const html of drawn({ ...given, away })) {
      expect(html).toContain('De férias até 12/01');
      expect(html).not.toContain('data-hours');
    }
    for (const html of drawn(given)) expect(html).not.toContain('férias');
    expect(drawn(given)[1]?.includes('data-hours')).toBe(given === MONDAY);
  },
);

test('hero and contact call a single day without sessions no vacation', () => {
  for (const html of drawn({ away: { from: '2026-11-20', until: '2026-11-20' } })) {
    expect(html).toContain('Sem atendimento em 20/11');
    expect(html).not.toContain('férias');
  }
});

import { expect, test } from 'vitest';
import type { Wire } from './wire.ts';

// src/shared/defaults: what a visitor reads before the owner has saved anything (docs/spec.md §3, docs/spec.md §10
// 'A first partial PUT …').
const BUILT_IN = {
  subtitle:
    'Mãos atentas, ambiente calmo e tempo só para você. Alivie dores, solte a tensão e volte a se sentir bem no próprio corpo.',
  button_text: 'AGENDAR SESSÃO',
  button_link: null,
  background_image: null,
  title_color: '#000000',
  subtitle_color: '#000000',
  title_font: 'Montserrat',
  subtitle_font: 'Montserrat',
  text_shadow: '0 2px 4px rgba(0, 0, 0, 0.3)',
};

/**
 * The owner's very first save, on a host that was brought up as documented and on which nobody has
 * saved yet.
 */
export function firstSave(wire: Wire): void {
  test('a first partial PUT of hero keeps the built-in texts of the other fields', async () => {
    expect(await wire.send('GET', '/content/hero')).toMatchObject({ status: 200, data: {} });
    const saved = await wire.send('PUT', '/content/hero', {
      token: wire.token(),
      body: { title: 'Mãos de Lavanda' },
    });
    expect(saved).toMatchObject({
      status: 200,
      data: { ...BUILT_IN, title: 'Mãos de Lavanda', version: 1 },
    });
    const read = await wire.send('GET', '/content/hero');
    expect(read.data).toMatchObject({ ...BUILT_IN, title: 'Mãos de Lavanda' });
  });
}

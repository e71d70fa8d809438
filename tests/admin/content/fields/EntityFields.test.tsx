// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { formOf } from '../../../../src/admin/content/content-form.ts';
import { EntityFields, shown } from '../../../../src/admin/content/fields/EntityFields.tsx';
import { forms } from '../../../../src/admin/content/forms.ts';
import type { DrawnEditor } from '../../../../src/admin/editor/editor.ts';
import { registry } from '../../../../src/shared/content/entities/registry.ts';
import { lists, singletons } from '../../../expected/content.ts';
import { draw } from '../../../support/panel/drawn.tsx';

// docs/spec.md §3, §4: the fields of each form, in their order.
const LABELS: Readonly<Record<string, string>> = {
  hero: 'Título, Subtítulo, Texto do botão, Link do botão',
  about: 'Título, Subtítulo, Descrição',
  contact:
    'WhatsApp, Telefone, E-mail, Instagram, Facebook, Endereço, Cidade, Estado, CEP, Faixa de preço, Avaliações no Google, Rua e número, Coordenadas',
  gallery: 'Foto: endereço, Descrição, Ordem',
  services: 'Título, Descrição, Duração, Preço, Ordem',
  benefits: 'Título, Descrição, Ordem',
  testimonials: 'Nome, Profissão, Depoimento, Onde foi publicado',
  preparation: 'Título, Texto, Ordem',
  faq: 'Pergunta, Resposta, Ordem',
  blog: 'Título, Resumo, Conteúdo, Autor, Data de publicação',
};
const times = { created_at: '2026-03-02T12:00:00Z', updated_at: '2026-03-02T12:00:00Z' };

test.each(Object.values(forms))(
  'the form of $name has its fields, their values and errors',
  async (definition) => {
    const { name } = definition;
    const { sample } = [...lists, ...singletons].find((one) => one.name === name) ?? expect.fail();
    const values = formOf(definition, { id: 'one', version: 1, ...times, ...sample });
    const [field = ''] = Object.keys(definition.fields);
    const form = {
      ...{ base: { record: null, version: null }, draftId: 'one', start: values, values },
      ...{ errors: { [field]: 'Confira este campo.' }, chosen: true },
    };
    vi.stubGlobal('fetch', async () => Response.json([]));
    const change = vi.fn();
    const editor = { change } as unknown as DrawnEditor;
    const close = draw(<EntityFields definition={definition} editor={editor} form={form} />);
    const labelOf = ({ id }: Element) =>
      document.querySelector(`label[for="${id}"]`)?.textContent.replace(/ \*$/, '') ?? '';
    const labels = LABELS[name]?.split(', ') ?? [];
    const named = await vi.waitFor(() => {
      const inputs = [...document.querySelectorAll<HTMLInputElement>('input[id], textarea[id]')];
      const found = inputs.filter((input) => labels.includes(labelOf(input)));
      expect(found.map(labelOf)).toEqual(labels);
      return found;
    });
    const wrong = document.querySelectorAll('[aria-invalid="true"]');
    expect([...wrong].map(labelOf)).toEqual(labels.slice(0, 1));
    expect(document.body.textContent).toContain('Confira este campo.');
    // What is typed goes to the field whose value it replaces.
    const texts = Object.entries(sample).filter(([, value]) => typeof value === 'string');
    for (const [key, value] of texts) {
      const input = named.find((one) => one.value === value);
      if (!input) continue;
      const typed = key === 'published_date' ? '2026-06-01' : 'Outro texto.';
      Reflect.set(Object.getPrototypeOf(input), 'value', typed, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      expect(change).toHaveBeenLastCalledWith({ [key]: typed });
    }
    expect(change.mock.calls.length).toBeGreaterThan(1);
    // Fields of their own files are still coming.
    await vi.dynamicImportSettled();
    close();
  },
);

test.each([
  ['a drawing', registry.services.fields.icon, 'bi bi-heart', 'Coração', 'svg.page-icon'],
  ['a colour', registry.hero.fields.title_color, '#A34B2B', 'Terracota', '[style*="#A34B2B"]'],
])('%s is shown beside its name', (_, field, value, words, sample) => {
  vi.stubGlobal('fetch', async () => new Response('<svg></svg>'));
  draw(shown(field, value));
  expect(document.body.textContent).toContain(words);
  expect(document.querySelector(sample)).not.toBeNull();
});

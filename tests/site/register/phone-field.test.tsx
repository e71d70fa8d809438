// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PhoneField } from '../../../src/site/register/fields/PhoneField.tsx';

const form = (
  <form>
    <PhoneField error={undefined} abroad={null} />
  </form>
);

const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;

test.each([
  // Without its '+' it would be somebody's number in Porto Alegre.
  ['51987654321', '+51987654321', '+51987654321', 'Este número é de outro país.'],
  ['', '+5491123456717', '+5491123456717', 'Este número é de outro país.'],
  ['51987654321', '', '', '(51) 98765-4321'],
  // The device's client is in place of a number that was refused.
  ['1133334444', '+51987654321', '', '(11) 3333-4444'],
])(
  'after a reload that puts back %j and %j, what was typed counts',
  async (box, typed, ...rest) => {
    const [judged, sentence] = rest;
    document.body.innerHTML = `<div>${renderToString(form)}</div>`;
    field('phone').value = box;
    field('typed-phone').value = typed;
    const root = flushSync(() => hydrateRoot(document.body.firstElementChild as Element, form));
    await vi.waitFor(() => expect(document.body.textContent).toContain(sentence));
    expect([field('phone').value, field('typed-phone').value]).toEqual([box, judged]);
    root.unmount();
  },
);

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { editPhone, phoneBox } from '../../../browser/phone-box.ts';
import { FOREIGN } from '../../../shared/clients/phone-sentences.ts';
import { digits } from '../../../shared/core/phone.ts';
import './PhoneField.css';
import { phoneEcho } from '../form.ts';
import { Field } from './Field.tsx';
import { TextButton } from './TextButton.tsx';

// Setting the value would move the caret to the end.
function showNumber(box: HTMLInputElement, number: string): void {
  if (number === box.value) return;
  const behind = digits(box.value.slice(box.selectionEnd ?? box.value.length)).length;
  box.value = number;
  const caret = Math.max(0, number.length - behind);
  if (document.activeElement === box) box.setSelectionRange(caret, caret);
}

/** The hidden field with all that was typed, where the box does not show it. */
function typedIn(box: HTMLInputElement | null): HTMLInputElement | null {
  const found = box?.form?.elements.namedItem('typed-phone');
  return found instanceof HTMLInputElement ? found : null;
}

type Props = {
  readonly error: string | undefined;
  readonly abroad: ReactNode;
};

export function PhoneField({ error, abroad }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const phone = useRef(phoneBox(''));
  const [{ echo, sentence }, show] = useState({ echo: '', sentence: '' });
  const wrong = sentence || error;

  function read(input: EventTarget | null, settled: boolean): void {
    if (!(input instanceof HTMLInputElement)) return;
    if (input.value !== phone.current.value) phone.current = editPhone(phone.current, input.value);
    const { value, typed, sentence } = phone.current;
    showNumber(input, value);
    const judged = typedIn(input);
    if (judged) judged.value = typed === value ? '' : typed;
    show({ echo: phoneEcho(value, settled), sentence });
  }

  const readFilled = useEffectEvent(() => {
    // After a reload the browser may have put back both.
    const kept = phoneBox(typedIn(box.current)?.value ?? '');
    if (kept.value === box.current?.value) phone.current = kept;
    read(box.current, true);
  });
  useEffect(() => readFilled(), []);

  return (
    <>
      <Field
        name="phone"
        label="Telefone"
        error={wrong}
        listeners={{
          onInput: ({ target }) => read(target, false),
          onBlur: ({ target }) => read(target, true),
        }}
        hint={echo && !sentence ? <strong>{echo}</strong> : 'DDD + número, só dígitos'}
      >
        {(input) => (
          <input
            {...input}
            ref={box}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            aria-required="true"
          />
        )}
      </Field>
      <input type="hidden" name="typed-phone" />
      {wrong?.startsWith(FOREIGN) && abroad}
      <p className="whose">
        Salvo neste aparelho. <TextButton name="forget">Não sou eu</TextButton>
      </p>
    </>
  );
}

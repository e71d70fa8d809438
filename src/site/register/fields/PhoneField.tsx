import { type FormEvent, useEffect, useRef, useState } from 'react';
import { digits, phoneInput } from '../../../shared/core/phone.ts';
import './PhoneField.css';
import { phoneEcho } from '../form.ts';
import { Field } from './Field.tsx';
import { TextButton } from './TextButton.tsx';

// Setting the value would move the caret to the end.
function keepDigits(box: HTMLInputElement): string {
  const number = phoneInput(box.value);
  if (number === box.value) return number;
  const behind = digits(box.value.slice(box.selectionEnd ?? box.value.length)).length;
  box.value = number;
  const caret = Math.max(0, number.length - behind);
  if (document.activeElement === box) box.setSelectionRange(caret, caret);
  return number;
}

export function PhoneField({ error }: { readonly error: string | undefined }) {
  const box = useRef<HTMLInputElement>(null);
  const [echo, setEcho] = useState('');
  const read =
    (settled: boolean) =>
    ({ target }: FormEvent<HTMLElement>) => {
      if (target instanceof HTMLInputElement) setEcho(phoneEcho(keepDigits(target), settled));
    };

  useEffect(() => {
    if (box.current?.value) setEcho(phoneEcho(keepDigits(box.current), true));
  }, []);

  return (
    <>
      <Field
        name="phone"
        label="Telefone"
        error={error}
        listeners={{ onInput: read(false), onBlur: read(true) }}
        hint={echo ? <strong>{echo}</strong> : 'DDD + número, só dígitos'}
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
      <p className="whose only-login">
        Salvo neste aparelho. <TextButton name="forget">Não sou eu</TextButton>
      </p>
    </>
  );
}

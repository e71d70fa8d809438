import './RegisterForm.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ActiveTerm } from '../../shared/terms.ts';
import { FailureAlert } from './FailureAlert.tsx';
import { Field } from './Field.tsx';
import { ModeToggle } from './ModeToggle.tsx';
import { PhoneField } from './PhoneField.tsx';
import { ServiceField } from './ServiceField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { Summary } from './Summary.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import { TermsField } from './TermsField.tsx';
import type { Live } from './use-live.ts';
import type { useRegister } from './use-register.ts';
import { useSubmit } from './use-submit.ts';

const control = (form: RefObject<HTMLFormElement | null>, name: string) =>
  form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined;

type Props = { readonly live: Live; readonly onEntered: ReturnType<typeof useRegister>['entered'] };

/**
 * The form. Its inputs are uncontrolled: what was typed before the script came stays, and a submit
 * caught then is made good.
 */
export function RegisterForm({ live, onEntered }: Props) {
  const { services, term, whatsapp, refreshTerm } = live;
  const form = useRef<HTMLFormElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState('');

  async function askAgain(sent: ActiveTerm | null): Promise<void> {
    await refreshTerm(sent);
    dialog.current?.showModal();
  }

  const { errors, trouble, sending, submit, clear, mend } = useSubmit({
    form,
    termId: term.id,
    onEntered,
    onTermChanged: askAgain,
  });

  // A service newer than the page can be asked for once the list has it.
  useEffect(() => {
    const select = control(form, 'serviceId');
    const wanted = new URLSearchParams(location.search).get('servico');
    if (select && select.value === '' && services.some(({ id }) => id === wanted))
      select.value = wanted ?? '';
    setChosen(select?.value ?? '');
  }, [services]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => {
    const { dataset } = form.current ?? {};
    if (!dataset) return;
    dataset.ready = '';
    if (dataset.held === undefined) return;
    delete dataset.held;
    void submit();
  }, []);

  return (
    <>
      <form
        id="register-form"
        ref={form}
        className="card register-form"
        method="post"
        action="/users/register"
        noValidate
        aria-busy={sending}
        aria-label="Agendamento"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onInput={({ target }) => mend((target as HTMLInputElement).name)}
      >
        <ModeToggle onToggle={clear} />
        <Summary service={services.find(({ id }) => id === chosen)?.title} />
        <ServiceField services={services} error={errors.serviceId} onChoose={setChosen} />
        <Field name="name" label="Nome" className="only-register" error={errors.name}>
          {(input) => <input {...input} type="text" autoComplete="name" aria-required="true" />}
        </Field>
        <PhoneField error={errors.phone} />
        <Field
          name="email"
          label="E-mail (opcional)"
          className="only-register"
          error={errors.email}
        >
          {(input) => <input {...input} type="email" autoComplete="email" />}
        </Field>
        {/* Nobody accepts a text they were not shown: with other terms comes a box without a tick. */}
        <TermsField key={`${term.id} ${term.content}`} error={errors.termsAccepted} />
        {trouble && (
          <FailureAlert message={trouble.message} link={trouble.whatsapp ? whatsapp : null} />
        )}
        <SubmitButton sending={sending} />
      </form>
      <TermsDialog term={term} dialog={dialog} />
    </>
  );
}

import './RegisterForm.css';
import './fields/ModeToggle.css';
import './fields/SubmitButton.css';
import '../styles/button.css';
import './fields/TermsField.css';
import './terms/TermsDialog.css';
import { useEffect, useState } from 'react';
import { register } from '../../shared/clients/endpoints.ts';
import { preferenceWords } from '../../shared/clients/preference.ts';
import { readyMessage, wishOf } from '../../shared/core/whatsapp.ts';
import type { ActiveTerm } from '../../shared/terms/terms.ts';
import { offerCalendar } from './bridge/bridge.ts';
import { isReachable, Ways } from './bridge/Ways.tsx';
import { chosenLine } from './chosen-line.ts';
import type { FreshData } from './client/use-fresh-data.ts';
import { FailureAlert } from './FailureAlert.tsx';
import { Field, FieldError } from './fields/Field.tsx';
import { PhoneField } from './fields/PhoneField.tsx';
import { PreferenceField } from './fields/PreferenceField.tsx';
import { ServiceField } from './fields/ServiceField.tsx';
import { VariantField } from './fields/VariantField.tsx';
import { durationOf, preferenceOf, shownForm } from './form.ts';
import { TermText } from './terms/TermText.tsx';
import type { useRegister } from './use-register.ts';
import { useSlots } from './use-slots.ts';
import { useSubmit } from './use-submit.ts';

function TermsDialog({ term }: { readonly term: ActiveTerm }) {
  return (
    <dialog id="terms" closedby="any" aria-labelledby="terms-title">
      <TermText term={term} className="dialog-body">
        <h2 id="terms-title">{term.title}</h2>
      </TermText>
      <form method="dialog" className="dialog-foot">
        <button type="submit" className="button plain" value="close">
          Fechar
        </button>
        <button type="submit" className="button" value="accept">
          Aceitar Termos
        </button>
      </form>
    </dialog>
  );
}

function TermsField({ error }: { readonly error: string | undefined }) {
  return (
    <div className="field only-register">
      <div className="consent">
        <input
          type="checkbox"
          id="termsAccepted"
          name="termsAccepted"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'termsAccepted-error' : undefined}
        />
        <label htmlFor="termsAccepted">Li e aceito os termos de uso</label>
        <a className="read-terms" href="#terms" data-dialog="terms">
          Ler os termos
        </a>
      </div>
      <FieldError name="termsAccepted" error={error} />
    </div>
  );
}

function SubmitButton({ sending }: { readonly sending: boolean }) {
  return (
    <button type="submit" className="button big" disabled={sending}>
      <span className="sending">Enviando…</span>
      <span className="only-register">Cadastrar e agendar</span>
      <span className="only-login">Entrar e agendar</span>
    </button>
  );
}

function ModeToggle({ onToggle }: { readonly onToggle: () => void }) {
  return (
    <fieldset className="toggle" onInput={onToggle}>
      <legend className="visually-hidden">Como você quer continuar?</legend>
      <label>
        <input type="radio" name="mode" value="register" defaultChecked />
        Cadastro para Agendamento
      </label>
      <label>
        <input type="radio" name="mode" value="login" />
        Login
      </label>
    </fieldset>
  );
}

const chosenSlot = () => shownForm()?.querySelector<HTMLInputElement>('[name=slot]:checked');

/** The service with the days or the time that the visitor would like. */
function wishFor(serviceId: string): string {
  const service = chosenLine(shownForm(), serviceId);
  const form = shownForm();
  const words = chosenSlot()?.ariaLabel;
  if (words) return `${service}. Horário: ${words}`;
  return wishOf(service, preferenceWords(form ? preferenceOf(new FormData(form)) : ''));
}

function useChosenService(services: FreshData['services']) {
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const select = shownForm()?.querySelector<HTMLSelectElement>('[name=serviceId]');
    const wanted = new URLSearchParams(location.search).get('servico');
    const found = services.find(({ id }) => wanted && id.startsWith(wanted));
    if (select?.value === '' && found) {
      select.value = found.id;
      // The inline script puts it in the WhatsApp links.
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    setChosen(select?.value ?? '');
  }, [services]);
  return [services.find(({ id }) => id === chosen), setChosen] as const;
}

type Props = {
  readonly data: FreshData;
  readonly onSignedIn: ReturnType<typeof useRegister>['continueAfterSignIn'];
};

export function RegisterForm({ data, onSignedIn }: Props) {
  const { services, term, reach, asksWhen } = data;
  const [chosen, choose] = useChosenService(services);
  const [duration, setDuration] = useState('');
  const [slots, offerOthers] = useSlots(chosen?.id, duration);
  const [wish, setWish] = useState('');
  const follow = () => {
    const form = shownForm();
    setWish(wishFor(chosen?.id ?? ''));
    setDuration(form ? durationOf(new FormData(form)) : '');
  };
  useEffect(follow);

  const { errors, failure, sending, clearAll, clearError } = useSubmit({
    termId: term.id,
    // Read here: a held submit is older than React's state.
    onSignedIn: (answer, { serviceId, ...sent }) => {
      offerCalendar(chosenSlot()?.dataset.calendar);
      return onSignedIn(answer, { ...sent, service: wishFor(serviceId) });
    },
    onTermChanged: data.refreshTerm,
    onServiceGone: data.refreshServices,
    onSlotTaken: offerOthers,
    onStranded: data.refreshReach,
  });

  function goRegister(): void {
    const form = shownForm();
    form?.querySelector<HTMLElement>('[value=register]')?.click();
    form?.querySelector<HTMLElement>(chosen ? '[name=name]' : '[name=serviceId]')?.focus();
  }

  return (
    <>
      <form
        id="register-form"
        className="card register-form"
        method="post"
        action={register.path}
        noValidate
        aria-busy={sending}
        aria-label="Agendamento"
        onInput={({ target }) => 'name' in target && clearError(String(target.name))}
      >
        <ModeToggle onToggle={clearAll} />
        <ServiceField
          services={services}
          chosen={chosen}
          error={errors.serviceId}
          onChoose={choose}
        />
        <VariantField services={services} chosen={chosen} onChoose={follow} />
        {slots && chosen ? (
          <slots.SlotField
            key={JSON.stringify(slots.offers)}
            offers={slots.offers}
            title={chosen.title}
            minutes={Number(duration) || (chosen.variants?.at(-1) ?? chosen).duration || 60}
            by={reach.whatsapp === null ? 'por telefone' : 'pelo WhatsApp'}
            error={errors.slot}
            onChange={follow}
          />
        ) : (
          asksWhen && <PreferenceField of={asksWhen} onChange={follow} />
        )}
        <Field name="name" label="Nome" className="only-register" error={errors.name}>
          {(input) => <input {...input} type="text" autoComplete="name" aria-required="true" />}
        </Field>
        <PhoneField
          error={errors.phone}
          abroad={
            isReachable(reach) && (
              <Ways
                reach={reach}
                message={readyMessage('login', wish)}
                label="Chamar no WhatsApp"
              />
            )
          }
        />
        <Field
          name="email"
          label="E-mail (opcional)"
          className="only-register"
          error={errors.email}
        >
          {(input) => <input {...input} type="email" autoComplete="email" />}
        </Field>
        {/* A text must be shown before it is accepted, so other terms are not ticked. */}
        <TermsField key={`${term.id} ${term.content}`} error={errors.termsAccepted} />
        {failure && (
          <FailureAlert
            message={failure.message}
            reach={failure.whatsapp ? reach : null}
            service={wish}
            onRegister={goRegister}
          />
        )}
        <SubmitButton sending={sending} />
      </form>
      <TermsDialog term={term} />
    </>
  );
}

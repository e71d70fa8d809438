import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ClientSessionAnswer } from '../../shared/clients/registration.ts';
import type { ActiveTerm } from '../../shared/terms/terms.ts';
import { attempts } from './attempt.ts';
import { checkForm, type FieldErrors, type Mode, modeOf, shownForm } from './form.ts';
import { failureOf, signIn } from './sign-in.ts';

/** How long the page has been shown, in ms; for a prerendered page since its activation. */
export function elapsed(): number {
  const [load] = performance.getEntriesByType('navigation');
  const shown = load instanceof PerformanceNavigationTiming ? (load.activationStart ?? 0) : 0;
  return Math.round(performance.now() - shown);
}

type Sent = { readonly mode: Mode; readonly phone: string; readonly serviceId: string };

type Options = {
  readonly termId: string | null;
  readonly onSignedIn: (answer: ClientSessionAnswer, sent: Sent) => Promise<void>;
  readonly onTermChanged: (term: ActiveTerm | null) => Promise<unknown>;
  readonly onServiceGone: () => Promise<void>;
  readonly onSlotTaken: (openings: readonly string[]) => void;
  readonly onStranded: () => Promise<unknown>;
};

type FormFailure = { readonly message: string; readonly whatsapp: boolean };

/** Sends at every submit, and once for one that was held until the script came. */
function useSending(submit: () => Promise<void>): void {
  const send = useEffectEvent(() => void submit());
  useEffect(() => {
    const onSubmit = ({ target }: Event) => target === shownForm() && send();
    document.addEventListener('submit', onSubmit);
    const form = shownForm();
    if (form) form.dataset.ready = '';
    const { dataset } = document.documentElement;
    if (dataset.held !== undefined) {
      delete dataset.held;
      send();
    }
    return () => document.removeEventListener('submit', onSubmit);
  }, []);
}

export function useSubmit(options: Options) {
  const { termId, onSignedIn } = options;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const attempt = useRef(attempts());

  function showErrors(wrong: FieldErrors): void {
    flushSync(() => setErrors(wrong));
    Array.from(shownForm()?.querySelectorAll<HTMLInputElement>('[name]') ?? [])
      .find(({ name }) => name in wrong)
      ?.focus();
  }

  function clearAll(): void {
    setErrors({});
    setFailure(null);
  }

  async function fail(error: unknown): Promise<void> {
    const found = failureOf(error);
    if (found.answered) attempt.current.answered();
    if (found.newTerm !== undefined) {
      await options.onTermChanged(found.newTerm);
      showErrors({ termsAccepted: found.message });
      // The closed dialog returns the focus to the box.
      return document.querySelector<HTMLDialogElement>('dialog#terms')?.showModal();
    }
    if (found.openings) options.onSlotTaken(found.openings);
    if (found.errors.serviceId) await options.onServiceGone();
    if (found.whatsapp) void options.onStranded();
    const fields = Object.keys(found.errors);
    const placed =
      fields.length > 0 && fields.every((name) => shownForm()?.elements.namedItem(name));
    if (!placed) flushSync(() => setFailure({ message: found.message, whatsapp: found.whatsapp }));
    showErrors(found.errors);
    // The disabled button lost the focus: move it to the next action.
    if (!placed) shownForm()?.querySelector<HTMLElement>('[role=alert]')?.focus();
  }

  async function submit(): Promise<void> {
    const form = shownForm();
    if (busy.current || !form) return;
    const data = new FormData(form);
    clearAll();
    const checked = checkForm(data, termId);
    if (!checked.ok) return showErrors(checked.errors);
    busy.current = true;
    setSending(true);
    try {
      const mode = modeOf(data);
      const traces = {
        website: String(data.get('website') ?? ''),
        elapsed: elapsed(),
      };
      const answer = await signIn(attempt.current.begin(mode, checked.values, traces));
      attempt.current.answered();
      const { phone, serviceId } = checked.values;
      await onSignedIn(answer, { mode, phone, serviceId: serviceId ?? '' });
    } catch (error) {
      await fail(error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  function clearError(name: string): void {
    setErrors(({ [name]: _, ...rest }) => rest);
  }

  useSending(submit);

  return { errors, failure, sending, clearAll, clearError };
}

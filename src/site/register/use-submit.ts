import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ClientSessionAnswer } from '../../shared/clients.ts';
import type { ActiveTerm } from '../../shared/terms.ts';
import { attempts } from './attempt.ts';
import { enter, failureOf } from './enter.ts';
import { checkForm, type FieldErrors, type Mode, modeOf } from './form.ts';

type Options = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly termId: string | null;
  readonly onEntered: (answer: ClientSessionAnswer, mode: Mode) => Promise<void>;
  /** 409: the terms on screen are no longer those in force. */
  readonly onTermChanged: (term: ActiveTerm | null) => Promise<void>;
};

type Trouble = { readonly message: string; readonly whatsapp: boolean };

/** Sending the form once: the check, the attempt, what went wrong and where. */
export function useSubmit({ form, termId, onEntered, onTermChanged }: Options) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const tries = useRef(attempts());

  function showErrors(wrong: FieldErrors): void {
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function clear(): void {
    setErrors({});
    setTrouble(null);
  }

  async function fail(error: unknown): Promise<void> {
    const failure = failureOf(error);
    if (failure.answered) tries.current.answered();
    if (failure.newTerm !== undefined) {
      await onTermChanged(failure.newTerm);
      return showErrors({ termsAccepted: failure.message });
    }
    const fields = Object.keys(failure.errors);
    const placed =
      fields.length > 0 && fields.every((name) => form.current?.elements.namedItem(name));
    if (!placed)
      flushSync(() => setTrouble({ message: failure.message, whatsapp: failure.whatsapp }));
    showErrors(failure.errors);
    // The pressed button was disabled and lost the focus; the next stop after the sentence is what
    // helps.
    if (!placed) form.current?.querySelector<HTMLElement>('[role=alert]')?.focus();
  }

  async function submit(): Promise<void> {
    if (busy.current || !form.current) return;
    const data = new FormData(form.current);
    clear();
    const checked = checkForm(data, termId);
    if (!checked.ok) return showErrors(checked.errors);
    busy.current = true;
    setSending(true);
    try {
      const mode = modeOf(data);
      // performance.now() counts from the moment the page was asked for, before any script.
      const traces = {
        website: String(data.get('website') ?? ''),
        elapsed: Math.round(performance.now()),
      };
      const answer = await enter(tries.current.begin(mode, checked.values, traces));
      tries.current.answered();
      await onEntered(answer, mode);
    } catch (error) {
      await fail(error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  /** A field that is being mended is no longer called wrong. */
  function mend(name: string): void {
    setErrors(({ [name]: _, ...rest }) => rest);
  }

  return { errors, trouble, sending, submit, clear, mend };
}

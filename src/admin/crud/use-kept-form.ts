import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { $admin, $unsavedWork } from '../../stores/admin-session.ts';
import { drop, type FormValues, keep } from '../../stores/unsaved.ts';

const TYPING_PAUSE_MS = 300;

type Options<Values extends FormValues> = {
  readonly screen: string;
  /** The record's id, `new` for one that does not exist yet. */
  readonly id: string;
  readonly version: number | null;
  /** What the form began with; anything else is unsaved work. */
  readonly start: Values;
  /** Unsaved work that was offered back and taken. */
  readonly recovered?: Values | undefined;
  readonly validate: (values: Values) => Record<string, React.ReactNode>;
};

export type KeptForm<Values extends FormValues> = {
  readonly form: UseFormReturnType<Values, Values>;
  readonly dirty: boolean;
  /** Forgets the kept work: it is saved, or not wanted. */
  readonly settle: () => void;
};

/** A form whose typed work is kept in this browser until it is saved or discarded. */
export function useKeptForm<Values extends FormValues>(options: Options<Values>): KeptForm<Values> {
  const { screen, id, version, start, recovered, validate } = options;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<(() => void) | null>(null);

  const differs = (values: Values) =>
    Object.entries(values).some(([name, value]) => value !== start[name]);

  function flush(): void {
    clearTimeout(timer.current);
    // After 'Sair' nothing is put away any more: it would stay on a shared device.
    if ($admin.get().state !== 'out') pending.current?.();
    pending.current = null;
  }

  const form = useForm<Values, Values>({
    initialValues: recovered ?? start,
    validate,
    onValuesChange: (values) => {
      clearTimeout(timer.current);
      pending.current = () =>
        differs(values) ? keep(screen, id, values, version) : drop(screen, id);
      timer.current = setTimeout(flush, TYPING_PAUSE_MS);
    },
  } as Parameters<typeof useForm<Values, Values>>[0]);
  const dirty = differs(form.values);

  useEffect(() => {
    $unsavedWork.set(dirty);
    return () => $unsavedWork.set(false);
  }, [dirty]);

  const flushed = useRef(flush);
  flushed.current = flush;
  useEffect(() => {
    const last = () => flushed.current();
    addEventListener('pagehide', last);
    return () => {
      removeEventListener('pagehide', last);
      last();
    };
  }, []);

  return {
    form,
    dirty,
    settle: () => {
      clearTimeout(timer.current);
      pending.current = null;
      drop(screen, id);
    },
  };
}

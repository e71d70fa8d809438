import './Field.css';
import type { HTMLAttributes, ReactNode } from 'react';

type Described = {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type Props = {
  readonly name: string;
  readonly label: ReactNode;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
  readonly className?: string;
  /** On the field, not its input: another program may have replaced the input. */
  readonly listeners?: Pick<HTMLAttributes<HTMLElement>, 'onInput' | 'onBlur'>;
  readonly children: (input: Described) => ReactNode;
};

export function Field({ name, label, error, hint, className, listeners, children }: Props) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const input = {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
  return (
    <div className={className ? `field ${className}` : 'field'} {...listeners}>
      <label htmlFor={name}>{label}</label>
      {children(input)}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </div>
  );
}

export function FieldError({
  name,
  error,
}: {
  readonly name: string;
  readonly error: string | undefined;
}) {
  return error ? (
    <p className="wrong" id={`${name}-error`}>
      {error}
    </p>
  ) : null;
}

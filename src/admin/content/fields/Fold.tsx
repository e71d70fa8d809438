import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  readonly title: string;
  /** Whether a field in it has an error, which opens it. */
  readonly invalid: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

export function Fold({ title, invalid, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (invalid && details.current) details.current.open = true;
  }, [invalid]);
  return (
    <details ref={details} className={className}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

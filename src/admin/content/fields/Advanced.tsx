import type { ReactNode } from 'react';

type Props = { readonly error: ReactNode; readonly children: ReactNode };

/** The raw value of a field whose choices have names; open while it is invalid. */
export function Advanced({ error, children }: Props) {
  return (
    <details className="advanced" open={Boolean(error) || undefined}>
      <summary>Avançado</summary>
      {children}
    </details>
  );
}

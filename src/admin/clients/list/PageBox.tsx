import { useStore } from '@nanostores/react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Client } from '../../../shared/clients/records.ts';
import { $selection, select } from './selection.ts';

/** A checkbox as wide as a finger; plain, because a list draws fifty. */
export const RowBox = ({ children, ...box }: ComponentProps<'input'>) => (
  <label className="row-box">
    <input {...box} type="checkbox" />
    {children}
  </label>
);

type Props = { readonly clients: readonly Client[]; readonly children?: ReactNode };

export function PageBox({ clients, children }: Props) {
  const selection = useStore($selection);
  const box = useRef<HTMLInputElement>(null);
  const count = clients.filter(({ id }) => selection.has(id)).length;
  const every = count > 0 && count === clients.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !every;
  }, [count, every]);
  return (
    <RowBox
      ref={box}
      aria-label="Selecionar todos desta página"
      checked={every}
      onChange={(event) => select(clients, event.currentTarget.checked)}
    >
      {children}
    </RowBox>
  );
}

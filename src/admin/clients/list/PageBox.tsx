import './ClientBox.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Client } from '../../../shared/clients/records.ts';
import { $selection, select } from './selection.ts';

export function PageBox({ clients }: { readonly clients: readonly Client[] }) {
  const selection = useStore($selection);
  const box = useRef<HTMLInputElement>(null);
  const count = clients.filter(({ id }) => selection.has(id)).length;
  const every = count > 0 && count === clients.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !every;
  }, [count, every]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="client-box"
      aria-label="Selecionar todos desta página"
      checked={every}
      onChange={(event) => select(clients, event.currentTarget.checked)}
    />
  );
}

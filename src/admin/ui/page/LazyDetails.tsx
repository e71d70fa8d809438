import { type ReactNode, useState } from 'react';

type Props = {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly initiallyOpen?: boolean;
};

export function LazyDetails({ summary, children, initiallyOpen = false }: Props) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}

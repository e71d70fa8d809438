import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Icon } from './icons.tsx';

/** What a finished action has to say. */
export type Told = { readonly kind: 'success' | 'danger'; readonly text: string };

type Props = { readonly told: Told | null; readonly onClose: () => void };

/**
 * A dismissible message that brings itself into view and takes the focus, so that eye, keyboard and
 * screen reader meet it.
 */
export function Notice({ told, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!told) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  if (!told) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      className="notice"
      role={told.kind === 'danger' ? 'alert' : 'status'}
      color={told.kind === 'danger' ? 'clay' : 'sage'}
      icon={<Icon name={told.kind === 'danger' ? 'alert' : 'check'} />}
      withCloseButton
      closeButtonLabel="Fechar"
      onClose={onClose}
    >
      {told.text}
    </Alert>
  );
}

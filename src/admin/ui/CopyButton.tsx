import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from './icons.tsx';

type Props = {
  readonly text: string;
  /** What is copied, as the button says it: 'telefone'. */
  readonly what: string;
};

const WORDS = { ready: 'Copiar', done: 'Copiado', failed: 'Não foi possível copiar' } as const;

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, what }: Props) {
  const [state, setState] = useState<keyof typeof WORDS>('ready');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch {
      // No permission, or no https: the text stands beside the button.
      setState('failed');
    }
  }

  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<Icon name={state === 'done' ? 'check' : 'copy'} size={18} />}
      aria-label={state === 'ready' ? `Copiar ${what}` : undefined}
      aria-live="polite"
      onClick={() => void copy()}
    >
      {WORDS[state]}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { buttonIcon } from './icons.tsx';

type Props = {
  readonly text: string;
  readonly what: string;
};

/** Mantine's CopyButton does not report a refused clipboard. */
export function CopyButton({ text, what }: Props) {
  const { copied, error, copy } = useClipboard({ timeout: 5000 });
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={buttonIcon(copied ? 'check' : 'copy')}
      aria-label={copied || error ? undefined : `Copiar ${what}`}
      aria-live="polite"
      onClick={() => copy(text)}
    >
      {copied ? 'Copiado' : error ? 'Não foi possível copiar' : 'Copiar'}
    </Button>
  );
}

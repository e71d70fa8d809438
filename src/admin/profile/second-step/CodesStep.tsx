import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/icons.tsx';
import { codesText } from './second-step.ts';

type Props = { readonly codes: readonly string[]; readonly onKept: () => void };

/** The recovery codes, once: it closes when she says that she has them elsewhere. */
export function CodesStep({ codes, onKept }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.focus();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  const text = codesText(codes);
  const download = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), 'codigos-de-recuperacao.txt');

  return (
    <Stack>
      <Text>
        Guarde estes dez códigos fora do celular. Se ele se perder, cada um abre o painel uma vez.
        Eles não aparecem de novo.
      </Text>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Códigos de recuperação"
        className="plain-list recovery"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="recovery-actions">
        <CopyButton text={text} what="códigos" />
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Icon name="download" size={18} />}
          onClick={download}
        >
          Baixar
        </Button>
      </div>
      <Group justify="flex-end">
        <Button onClick={onKept}>Guardei os códigos</Button>
      </Group>
    </Stack>
  );
}

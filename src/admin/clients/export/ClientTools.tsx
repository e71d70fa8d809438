import { Box, Button, NavLink, Paper, Text } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { searchOf } from '../../../shared/core/endpoint.ts';
import { buttonIcon, Icon } from '../../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { pathOf } from '../address.ts';
import type { ClientFilters } from '../list/filters.ts';
import { exportFile, useExport } from './use-export.ts';

const DIALOGS = {
  templates: lazyComponent(() => import('../messages/TemplatesDialog.tsx'), 'TemplatesDialog'),
  import: lazyComponent(() => import('../import/ImportDialog.tsx'), 'ImportDialog'),
} as const;

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024).toLocaleString('pt-BR')} KB`;

const isFiltered = ({ sort, ...filters }: ClientFilters) => searchOf(filters) !== '';

function Export({ filters }: { readonly filters: ClientFilters }) {
  const { exporting, run } = useExport((onProgress) => exportFile(filters, onProgress));
  const { state } = exporting;

  return (
    <>
      <NavLink
        component="button"
        label="Exportar CSV"
        description={isFiltered(filters) ? 'Só o que a lista mostra agora' : 'Todos, para o Excel'}
        leftSection={<Icon name="download" />}
        aria-busy={state === 'loading'}
        onClick={run}
      />
      <Text
        size="sm"
        ml={44}
        role={state === 'failed' ? 'alert' : 'status'}
        {...(state === 'failed' && { c: 'var(--mantine-color-error)' })}
      >
        {exporting.state === 'loading' && `Preparando… ${kilobytes(exporting.bytes)}`}
        {state === 'done' && 'Arquivo salvo.'}
        {exporting.state === 'failed' && exporting.text}
      </Text>
    </>
  );
}

export function ClientTools({ filters }: { readonly filters: ClientFilters }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const box = useClickOutside<HTMLDivElement>(() => setOpened(false), ['pointerdown', 'focusin']);
  const [used, setUsed] = useState(false);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = dialog && DIALOGS[dialog];

  useEffect(() => prepareWhenIdle(Object.values(DIALOGS)), []);

  function show(next: keyof typeof DIALOGS): void {
    // Mantine returns the focus here when the dialog closes.
    button.current?.focus();
    setOpened(false);
    setDialog(next);
  }

  function closeOnEscape({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !opened) return;
    setOpened(false);
    button.current?.focus();
  }

  return (
    <Box ref={box} pos="relative" onKeyDown={closeOnEscape}>
      <Button
        ref={button}
        variant="default"
        px={{ base: 11, sm: 22 }}
        aria-expanded={opened}
        aria-controls={id}
        rightSection={buttonIcon('down')}
        onClick={() => {
          setUsed(true);
          setOpened(!opened);
        }}
      >
        Ferramentas
      </Button>
      <Paper
        id={id}
        hidden={!opened}
        withBorder
        shadow="lg"
        p={6}
        pos="absolute"
        top="calc(100% + 6px)"
        left={{ base: 0, sm: 'auto' }}
        right={{ sm: 0 }}
        w="min(19rem, calc(100vw - 32px))"
        style={{ zIndex: 10 }}
      >
        {/* The link is in the page already: returning from its page focuses it. */}
        {used && (
          <>
            <NavLink
              component="button"
              label="Mensagens prontas"
              description="O que você escreve no WhatsApp"
              leftSection={<Icon name="message" />}
              onClick={() => show('templates')}
            />
            <Export filters={filters} />
            <NavLink
              component="button"
              label="Importar clientes"
              description="Do celular ou de uma planilha"
              leftSection={<Icon name="upload" />}
              onClick={() => show('import')}
            />
          </>
        )}
        <NavLink
          label="Privacidade"
          description="LGPD: responsável, prazo e registro"
          leftSection={<Icon name="shield" />}
          href={pathOf({ kind: 'privacy' })}
        />
      </Paper>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </Box>
  );
}

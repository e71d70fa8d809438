import './ClientTools.css';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { searchOf } from '../../../shared/core/endpoint.ts';
import { buttonIcon, Icon } from '../../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { pathOf } from '../address.ts';
import type { ClientFilters } from '../list/filters.ts';
import { exportFile, useExport } from './use-export.ts';

const DIALOGS = {
  templates: lazyComponent(
    async () => (await import('../messages/TemplatesDialog.tsx')).TemplatesDialog,
  ),
  import: lazyComponent(async () => (await import('../import/ImportDialog.tsx')).ImportDialog),
} as const;

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024).toLocaleString('pt-BR')} KB`;

const isFiltered = ({ sort, ...filters }: ClientFilters) => searchOf(filters) !== '';

function Export({ filters }: { readonly filters: ClientFilters }) {
  const { exporting, run } = useExport((onProgress) => exportFile(filters, onProgress));
  const { state } = exporting;

  return (
    <>
      <button type="button" aria-busy={state === 'loading'} onClick={run}>
        <Icon name="download" />
        <span>
          Exportar CSV
          <small>
            {isFiltered(filters) ? 'Só o que a lista mostra agora' : 'Todos, para o Excel'}
          </small>
        </span>
      </button>
      <p role={state === 'failed' ? 'alert' : 'status'} data-failed={state === 'failed'}>
        {exporting.state === 'loading' && `Preparando… ${kilobytes(exporting.bytes)}`}
        {state === 'done' && 'Arquivo salvo.'}
        {exporting.state === 'failed' && exporting.text}
      </p>
    </>
  );
}

export function ClientTools({ filters }: { readonly filters: ClientFilters }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = dialog && DIALOGS[dialog];

  useEffect(() => prepareWhenIdle(Object.values(DIALOGS)), []);
  useEffect(() => {
    if (!opened) return;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpened(false);
    };
    const escaped = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpened(false);
      button.current?.focus();
    };
    addEventListener('pointerdown', outside);
    addEventListener('focusin', outside);
    addEventListener('keydown', escaped);
    return () => {
      removeEventListener('pointerdown', outside);
      removeEventListener('focusin', outside);
      removeEventListener('keydown', escaped);
    };
  }, [opened]);

  function show(next: keyof typeof DIALOGS): void {
    // Mantine returns the focus here when the dialog closes.
    button.current?.focus();
    setOpened(false);
    setDialog(next);
  }

  return (
    <div ref={box} className="tools">
      <Button
        ref={button}
        variant="default"
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
      <div id={id} className="tools-list" hidden={!opened}>
        {/* The link is in the page already: returning from its page focuses it. */}
        {used && (
          <>
            <button type="button" onClick={() => show('templates')}>
              <Icon name="message" />
              <span>
                Mensagens prontas
                <small>O que você escreve no WhatsApp</small>
              </span>
            </button>
            <Export filters={filters} />
            <button type="button" onClick={() => show('import')}>
              <Icon name="upload" />
              <span>
                Importar clientes
                <small>Do celular ou de uma planilha</small>
              </span>
            </button>
          </>
        )}
        <a href={pathOf({ kind: 'privacy' })}>
          <Icon name="shield" />
          <span>
            Privacidade
            <small>LGPD: responsável, prazo e registro</small>
          </span>
        </a>
      </div>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </div>
  );
}

import './SiteView.css';
import { Box, Group, Modal, SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Definition } from '../../../shared/content/entities/define.ts';
import { useDialog } from '../../ui/dialogs/dialogs.tsx';
import { Loading } from '../../ui/lazy-component.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { sitePage } from './site-page.ts';
import type { Typed } from './with-draft.ts';

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;

type Page =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly html: string };

function useHistoryEntry(close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    history.pushState({ dialog: true }, '');
    const back = () => closing.current();
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      if (history.state?.dialog) history.back();
    };
  }, []);
}

function useSitePage(definition: Definition, typed: Typed | null) {
  const [page, setPage] = useState<Page>({ state: 'reading' });
  const [request, setRequest] = useState({ definition, typed });
  useEffect(() => {
    let isCurrent = true;
    setPage({ state: 'reading' });
    sitePage(request.definition, request.typed).then(
      (html) => isCurrent && setPage({ state: 'ready', html }),
      (error: unknown) => isCurrent && setPage({ state: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [request]);
  return { page, reload: () => setRequest({ definition, typed }) };
}

type FrameProps = {
  readonly html: string;
  readonly section: string;
  readonly width: Width;
  readonly onEscape: () => void;
};

function Frame({ html, section, width, onEscape }: FrameProps) {
  const { ref, width: room, height } = useElementSize();
  const natural = width === 'phone' ? Math.min(WIDTHS.phone, room) : WIDTHS.desktop;
  const scale = Math.min(1, room / natural);

  // React would set the attribute as text, which the CSP refuses.
  const fill = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) frame.srcdoc = html;
    },
    [html],
  );

  function showSection(frame: HTMLIFrameElement): void {
    const page = frame.contentDocument;
    const edited = page?.querySelector(`[data-section="${section}"]`);
    edited?.scrollIntoView({ behavior: 'instant', block: 'start' });
    page?.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape());
  }

  return (
    <div ref={ref} className="site-view-stage">
      {room > 0 && (
        <iframe
          key={width}
          title="Seu site com o que você escreveu"
          className="site-view-frame"
          // No scripts, no forms, no windows; its own origin only for fonts and pictures.
          sandbox="allow-same-origin"
          ref={fill}
          onLoad={({ currentTarget }) => showSection(currentTarget)}
          style={{
            width: natural,
            height: height / scale,
            transform: scale < 1 ? `scale(${scale})` : undefined,
          }}
        />
      )}
    </div>
  );
}

type Props = {
  readonly definition: Definition;
  /** The typed values; null shows the page as it is. */
  readonly typed: Typed | null;
  readonly onClose: () => void;
};

export function SiteView({ definition, typed, onClose }: Props) {
  const [width, setWidth] = useState<Width>(innerWidth < 768 ? 'phone' : 'desktop');
  const { page, reload } = useSitePage(definition, typed);
  const { dialog, close } = useDialog(onClose);
  useHistoryEntry(close);
  return (
    <Modal {...dialog} fullScreen title="Ver no site" className="site-view">
      <Group justify="space-between" gap="8px 16px" px="md">
        <div className="meta">Só você vê. Nada foi salvo nem publicado.</div>
        <SegmentedControl
          aria-label="Largura"
          value={width}
          onChange={(chosen) => setWidth(chosen === 'phone' ? 'phone' : 'desktop')}
          data={[
            { value: 'phone', label: 'Celular' },
            { value: 'desktop', label: 'Computador' },
          ]}
        />
      </Group>
      {page.state === 'reading' && <Loading />}
      {page.state === 'failed' && (
        <Box px="md">
          <LoadFailure
            error={page.error}
            text="Não foi possível abrir o seu site agora. O que você escreveu continua aqui."
            onRetry={reload}
          />
        </Box>
      )}
      {page.state === 'ready' && (
        <Frame html={page.html} section={definition.name} width={width} onEscape={close} />
      )}
    </Modal>
  );
}

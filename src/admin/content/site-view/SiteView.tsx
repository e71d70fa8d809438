import './SiteView.css';
import { Modal, SegmentedControl, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import type { Definition } from '../../../shared/content/entities/define.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { sitePage } from './site-page.ts';
import { useStep } from './use-step.ts';
import type { Typed } from './with-draft.ts';

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;

type Page =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly html: string };

function useSitePage(definition: Definition, typed: Typed | null) {
  const [page, setPage] = useState<Page>({ state: 'reading' });
  const [round, setRound] = useState({ definition, typed });
  useEffect(() => {
    let gone = false;
    setPage({ state: 'reading' });
    sitePage(round.definition, round.typed).then(
      (html) => gone || setPage({ state: 'ready', html }),
      (error: unknown) => gone || setPage({ state: 'failed', error }),
    );
    return () => {
      gone = true;
    };
  }, [round]);
  return { page, again: () => setRound({ definition, typed }) };
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

  // By hand: React would make text of it, which no policy trusts.
  const fill = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) frame.srcdoc = html;
    },
    [html],
  );

  /** Brings what is being edited into view. */
  function show(frame: HTMLIFrameElement): void {
    const page = frame.contentDocument;
    page
      ?.querySelector(`[data-section="${section}"]`)
      ?.scrollIntoView({ behavior: 'instant', block: 'start' });
    page?.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape());
  }

  return (
    <div ref={ref} className="site-view-stage">
      {room > 0 && (
        <iframe
          key={width}
          title="Seu site com o que você escreveu"
          className="site-view-frame"
          data-width={width}
          // No scripts, no forms, no windows; its own origin only for fonts and pictures.
          sandbox="allow-same-origin"
          ref={fill}
          onLoad={({ currentTarget }) => show(currentTarget)}
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
  /** What is typed; null shows the page as it is. */
  readonly typed: Typed | null;
  readonly onClose: () => void;
};

/** The landing page as it would be with what is typed, for the owner alone. */
export function SiteView({ definition, typed, onClose }: Props) {
  const [width, setWidth] = useState<Width>(innerWidth < 768 ? 'phone' : 'desktop');
  const { page, again } = useSitePage(definition, typed);
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  useStep(close);
  return (
    <Modal
      opened={useOpened(open)}
      onClose={close}
      onExitTransitionEnd={onClose}
      fullScreen
      title="Ver no site"
      className="site-view"
    >
      <div className="site-view-bar">
        <Text size="sm" c="dimmed">
          Só você vê. Nada foi salvo nem publicado.
        </Text>
        <SegmentedControl
          aria-label="Largura"
          value={width}
          onChange={(chosen) => setWidth(chosen === 'phone' ? 'phone' : 'desktop')}
          data={[
            { value: 'phone', label: 'Celular' },
            { value: 'desktop', label: 'Computador' },
          ]}
        />
      </div>
      {page.state === 'reading' && <Loading />}
      {page.state === 'failed' && (
        <div className="site-view-bar">
          <LoadFailure
            error={page.error}
            text="Não foi possível abrir o seu site agora. O que você escreveu continua aqui."
            onRetry={again}
          />
        </div>
      )}
      {page.state === 'ready' && (
        <Frame html={page.html} section={definition.name} width={width} onEscape={close} />
      )}
    </Modal>
  );
}

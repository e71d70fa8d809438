import './TermPreview.css';
import { Button, Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useId, useRef } from 'react';
import type { TermPreview as Previewed } from '../../../shared/terms/records.ts';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import type { PreviewStore } from './term-preview.ts';
import { removalInWords } from './term-removals.ts';

const ClientView = lazyComponent(async () => (await import('./ClientView.tsx')).ClientView);

type RemovalsProps = {
  readonly removed: Previewed['removed'];
  readonly onSeen: () => void;
};

function Removals({ removed, onSeen }: RemovalsProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => {
    if (removed.length === 0 || !box.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [removed, onSeen]);

  return (
    removed.length > 0 && (
      <section ref={box} className="removals" aria-labelledby={id}>
        <strong id={id}>O que não fica</strong>
        <ul>
          {removed.map((removal) => (
            <li key={`${removal.what} ${removal.outcome}`}>{removalInWords(removal)}</li>
          ))}
        </ul>
      </section>
    )
  );
}

type Props = {
  readonly store: PreviewStore;
  readonly title: string;
  readonly version: string;
};

const NONE: Previewed['removed'] = [];

export function TermPreview({ store, title, version }: Props) {
  const { state, of, preview, message } = useStore(store.$preview);
  const id = useId();
  const onSeen = useCallback(() => store.markSeen(of), [store, of]);
  useEffect(() => prepareWhenIdle([ClientView]), []);
  const isWaiting = state === 'waiting';
  return (
    <div className="term-preview-box">
      <div aria-live="polite" className="removals-region">
        <Removals removed={(state === 'shown' && preview?.removed) || NONE} onSeen={onSeen} />
      </div>
      {state !== 'empty' && (
        <section aria-labelledby={id} className="term-preview" aria-busy={isWaiting}>
          <Group gap={12} mb={6} align="baseline">
            <Text fw={600} id={id}>
              Prévia
            </Text>
            <Text size="sm" c="dimmed" role="status">
              {isWaiting && 'Atualizando…'}
            </Text>
          </Group>
          {state === 'failed' && (
            <Group justify="space-between" gap="xs" role="alert">
              Sem prévia agora. {message}
              <Button size="sm" variant="default" onClick={store.retry}>
                Tentar novamente
              </Button>
            </Group>
          )}
          {preview?.content === '' && (
            <Text>Nada deste texto fica: escreva algo para o cliente ler.</Text>
          )}
          {preview?.content && (
            <>
              <ClientView
                term={{
                  id: null,
                  title: title || 'Termos de Uso',
                  version,
                  content: preview.content,
                }}
              />
              <Text size="sm" c="dimmed" mt={6}>
                É assim que o cliente lê antes de aceitar.
              </Text>
            </>
          )}
        </section>
      )}
    </div>
  );
}

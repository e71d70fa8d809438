import './TermPreview.css';
import { Button, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { TermPreview as Previewed, Removal } from '../../../shared/terms/records.ts';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import type { Preview, PreviewStore } from './term-preview.ts';
import { removalInWords } from './term-removals.ts';

const ClientView = lazyComponent(async () => (await import('./ClientView.tsx')).ClientView);

/** What a text loses when it is saved, in words; noted as seen once it is in sight. */
function Removals({ store }: { readonly store: PreviewStore }) {
  const shown = useStore(store.$preview);
  const removed: readonly Removal[] = shown.state === 'shown' ? shown.preview.removed : [];
  const of = shown.state === 'shown' && removed.length > 0 ? shown.of : null;
  const box = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => {
    if (of === null || !box.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) store.see(of);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [store, of]);

  return (
    <div aria-live="polite" className="removals-region">
      {removed.length > 0 && (
        <section ref={box} className="removals" aria-labelledby={id}>
          <strong id={id}>O que não fica</strong>
          <ul>
            {removed.map((removal) => (
              <li key={`${removal.what} ${removal.outcome}`}>{removalInWords(removal)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const drawn = (shown: Preview): Previewed | null => {
  if (shown.state === 'shown') return shown.preview;
  return shown.state === 'waiting' ? shown.before : null;
};

type Props = {
  readonly store: PreviewStore;
  readonly title: string;
  readonly version: string;
};

/** A text as clients see it at /register, as it would be saved. */
function Drawn({ store, title, version }: Props) {
  const shown = useStore(store.$preview);
  const id = useId();
  const preview = drawn(shown);
  useEffect(() => prepareWhenIdle([ClientView]), []);
  if (shown.state === 'empty') return null;
  const waiting = shown.state === 'waiting';
  return (
    <section aria-labelledby={id} className="term-preview" aria-busy={waiting}>
      <div className="term-preview-head">
        <Text fw={600} id={id}>
          Prévia
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {waiting ? 'Atualizando…' : ''}
        </Text>
      </div>
      {shown.state === 'failed' && (
        <div className="term-preview-failed" role="alert">
          <span>Sem prévia agora. {shown.message}</span>
          <Button size="sm" variant="default" onClick={store.again}>
            Tentar novamente
          </Button>
        </div>
      )}
      {preview?.content === '' && (
        <Text>Nada deste texto fica: escreva algo para o cliente ler.</Text>
      )}
      {preview?.content && (
        <ClientView
          term={{ id: null, title: title || 'Termos de Uso', version, content: preview.content }}
        />
      )}
      {preview?.content && (
        <Text size="sm" c="dimmed" mt={6}>
          É assim que o cliente lê antes de aceitar.
        </Text>
      )}
    </section>
  );
}

/** What would be saved of a text: what it loses, and what clients see of it. */
export function TermPreview(props: Props) {
  return (
    <div className="term-preview-box">
      <Removals store={props.store} />
      <Drawn {...props} />
    </div>
  );
}

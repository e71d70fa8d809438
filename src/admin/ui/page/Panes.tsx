import './Panes.css';
import { Group, Title } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

type Side = {
  readonly title: string;
  readonly tools?: ReactNode;
  readonly content: ReactNode;
};

type Props = {
  readonly form: Side;
  readonly list: Side;
  readonly narrow: 'list' | 'form' | 'both';
};

const HEADER = 76;

/** Sets the height above the panes, so that the form fits the window. */
function useRoom(panes: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = panes;
    if (!element) return;
    let frame = 0;
    // In the next frame, because measuring changes what is observed.
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const above = Math.max(HEADER, Math.round(element.getBoundingClientRect().top));
        element.style.setProperty('--above', `${above}px`);
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', measure);
    };
  }, [panes]);
}

function Pane({ side, title, tools, content }: Side & { readonly side: 'form' | 'list' }) {
  return (
    <section className={`${side}-pane`} aria-label={title}>
      <Group className="pane-head" justify="space-between" gap="xs" mih={44} mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {tools}
      </Group>
      {content}
    </section>
  );
}

export function Panes({ form, list, narrow }: Props) {
  const panes = useRef<HTMLDivElement>(null);
  useRoom(panes);
  return (
    <div ref={panes} className="panes" data-narrow={narrow}>
      <Pane side="form" {...form} />
      <Pane side="list" {...list} />
    </div>
  );
}

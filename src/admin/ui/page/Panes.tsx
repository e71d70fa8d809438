import './Panes.css';
import { Title } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

type Side = {
  readonly title: string;
  /** Buttons beside the title. */
  readonly tools?: ReactNode;
  readonly content: ReactNode;
};

type Props = {
  readonly form: Side;
  readonly list: Side;
  /** Where there is room for one of the two: the form in the list's place, or above it. */
  readonly narrow: 'list' | 'form' | 'both';
};

const HEADER = 76;

/** Tells the sheet how much of the window stands over the panes, so that the form ends inside it. */
function useRoom(panes: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = panes;
    if (!element) return;
    let frame = 0;
    // In the next frame: what it changes is what is observed.
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
      <div className="pane-head">
        <Title order={2} size="h4">
          {title}
        </Title>
        {tools}
      </div>
      {content}
    </section>
  );
}

/** A form beside the list of what it makes. */
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

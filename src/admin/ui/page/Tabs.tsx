import './Tabs.css';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type Props<Name extends string> = {
  /** Names the tabs for a screen reader. */
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly title: string }[];
  readonly shown: Name;
  readonly onShow: (name: Name) => void;
  /** What the shown tab holds. */
  readonly children: ReactNode;
};

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Tabs as the ARIA guide has them: one stop of the tab key, arrows in between. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow, children }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function step(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ name }) => name === shown);
    const to = STEPS[event.key]?.(at, tabs.length - 1);
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onShow(next.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={step}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </>
  );
}

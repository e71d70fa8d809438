import { useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import type { MenuAct } from './OpenedMenu.tsx';
import { SheetButton } from './SheetButton.tsx';

const WAITING = <SheetButton icon="dots" label="Mais ações" disabled />;
const OpenedMenu = lazyComponent(() => import('./OpenedMenu.tsx'), 'OpenedMenu', WAITING);

type Props = {
  readonly of: string;
  readonly facts?: readonly string[];
  readonly acts: () => readonly MenuAct[];
};

/** 'Mais ações' of a row: the button becomes a menu only when it is tapped. */
export function RowMenu({ of, facts = [], acts }: Props) {
  const [asked, setAsked] = useState(false);
  const label = `Mais ações: ${of}`;
  if (asked)
    return (
      <OpenedMenu
        facts={facts}
        acts={acts()}
        button={(ref) => <SheetButton ref={ref} icon="dots" label={label} title="Mais ações" />}
      />
    );
  return (
    <SheetButton
      icon="dots"
      label={label}
      title="Mais ações"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={OpenedMenu.prepare}
      onFocus={OpenedMenu.prepare}
      onClick={() => setAsked(true)}
    />
  );
}

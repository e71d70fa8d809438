import { Menu } from '@mantine/core';
import { type ReactElement, type Ref, useEffect, useRef, useState } from 'react';

export type MenuAct = {
  readonly label: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
};

type Props = {
  readonly facts?: readonly string[];
  readonly acts: readonly MenuAct[];
  readonly button: (ref: Ref<HTMLButtonElement>) => ReactElement;
};

export function OpenedMenu({ facts = [], acts, button }: Props) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // It replaces the focused button, to which the menu returns the focus when it closes.
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu
      position="bottom-end"
      opened={opened}
      onChange={setOpened}
      // A menu has no other focusable child, and its labels belong in a landmark.
      withInitialFocusPlaceholder={false}
      portalProps={{ target: document.getElementById('main') ?? document.body }}
    >
      <Menu.Target>{button(target)}</Menu.Target>
      <Menu.Dropdown>
        {facts.map((fact) => (
          <Menu.Label key={fact} className="wrap">
            {fact}
          </Menu.Label>
        ))}
        {acts.map(({ label: text, danger, onClick }) => (
          <Menu.Item
            key={text}
            mih={44}
            {...(danger && { c: 'var(--mantine-color-clay-light-color)' })}
            onClick={() => {
              // A dialog gives the focus back to what had it, and this item goes.
              target.current?.focus();
              onClick();
            }}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

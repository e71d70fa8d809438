import { Menu } from '@mantine/core';
import { SheetButton } from './SheetButton.tsx';

export type MenuAct = {
  readonly label: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
};

type Props = { readonly label: string; readonly acts: readonly MenuAct[] };

export function OpenedMenu({ label, acts }: Props) {
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <SheetButton icon="dots" label={label} title="Mais ações" />
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label: text, danger, onClick }) => (
          <Menu.Item key={text} {...(danger && { color: 'clay' })} onClick={onClick}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

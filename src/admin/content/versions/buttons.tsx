import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { Definition, List } from '../../../shared/content/entities/define.ts';
import type { Editor } from '../../editor/editor.ts';
import { buttonIcon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const Trash = lazyComponent(async () => (await import('./Trash.tsx')).Trash);
const Versions = lazyComponent(async () => (await import('./Versions.tsx')).Versions);

type Props = {
  readonly icon: string;
  readonly label: string;
  readonly children: (onClose: () => void) => ReactNode;
};

function DialogButton({ icon, label, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        style={{ justifySelf: 'start' }}
        leftSection={buttonIcon(icon)}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {opened && children(() => setOpened(false))}
    </>
  );
}

type TrashProps = {
  readonly definition: List;
  readonly onRestore: (id: string, name: string) => Promise<void>;
};

export const TrashButton = (props: TrashProps) => (
  <DialogButton icon="trash" label="Lixeira">
    {(onClose) => <Trash {...props} onClose={onClose} />}
  </DialogButton>
);

type VersionsProps = { readonly definition: Definition; readonly editor: Editor<ContentRecord> };

export function VersionsButton(props: VersionsProps) {
  const record = useStore(props.editor.$state).form?.base.record;
  if (!record) return null;
  return (
    <DialogButton icon="history" label="Versões anteriores">
      {(onClose) => <Versions {...props} record={record} onClose={onClose} />}
    </DialogButton>
  );
}

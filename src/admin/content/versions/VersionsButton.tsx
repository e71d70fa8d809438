import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { Definition } from '../../../shared/content/entities/define.ts';
import type { Editor } from '../../editor/editor.ts';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const Versions = lazyComponent(async () => (await import('./Versions.tsx')).Versions);

type Props = {
  readonly definition: Definition;
  readonly editor: Editor<ContentRecord>;
};

/** Opens the earlier versions of the record in the form; a new one has none. */
export function VersionsButton(props: Props) {
  const { form } = useStore(props.editor.$state);
  const [opened, setOpened] = useState(false);
  const record = form?.base.record;
  if (!record) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        style={{ justifySelf: 'start' }}
        leftSection={<Icon name="history" size={18} />}
        onClick={() => setOpened(true)}
      >
        Versões anteriores
      </Button>
      {opened && <Versions {...props} record={record} onClose={() => setOpened(false)} />}
    </>
  );
}

import { useStore } from '@nanostores/react';
import type { ContentRecord } from '../../../shared/content/endpoints.ts';
import type { Definition } from '../../../shared/content/entities/define.ts';
import type { Editor } from '../../editor/editor.ts';
import { DialogButton } from '../../ui/dialogs/DialogButton.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const Versions = lazyComponent(() => import('./Versions.tsx'), 'Versions');

type Props = { readonly definition: Definition; readonly editor: Editor<ContentRecord> };

export function VersionsButton(props: Props) {
  const record = useStore(props.editor.$state).form?.base.record;
  if (!record) return null;
  return (
    <DialogButton icon="history" label="Versões anteriores">
      {(onClose) => <Versions {...props} record={record} onClose={onClose} />}
    </DialogButton>
  );
}

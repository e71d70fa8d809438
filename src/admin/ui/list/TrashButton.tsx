import { DialogButton } from '../DialogButton.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import type { TrashProps } from './Trash.tsx';

const Trash = lazyComponent(async () => (await import('./Trash.tsx')).Trash);

export function TrashButton<Row>(props: TrashProps<Row>) {
  return (
    <DialogButton icon="trash" label="Lixeira">
      {(onClose) => <Trash {...(props as TrashProps<unknown>)} onClose={onClose} />}
    </DialogButton>
  );
}

import { Loading, lazyComponent } from '../ui/lazy-component.tsx';
import type { Notice } from '../ui/NoticeAlert.tsx';
import type { ClientActions } from './actions.ts';
import type { SubPage } from './address.ts';

export const LazyClientPage = lazyComponent(
  async () => (await import('./page/ClientPage.tsx')).ClientPage,
  <Loading />,
);
const ClientData = lazyComponent(
  async () => (await import('./privacy/ClientData.tsx')).ClientData,
  <Loading />,
);
const Privacy = lazyComponent(
  async () => (await import('./privacy/Privacy.tsx')).Privacy,
  <Loading />,
);
const ProcessingRecord = lazyComponent(
  async () => (await import('./privacy/ProcessingRecord.tsx')).ProcessingRecord,
  <Loading />,
);

type Props = {
  readonly place: SubPage;
  readonly actions: ClientActions;
  readonly onLeave: (to: SubPage | null) => void;
  readonly onSay: (notice: Notice) => void;
};

export function SubPageView({ place, actions, onLeave, onSay }: Props) {
  if (place.kind === 'client')
    return (
      <LazyClientPage key={place.id} id={place.id} onBack={() => onLeave(null)} {...actions} />
    );
  if (place.kind === 'data')
    return (
      <ClientData
        key={place.id}
        id={place.id}
        onBack={() => onLeave({ kind: 'client', id: place.id })}
      />
    );
  if (place.kind === 'record')
    return <ProcessingRecord onBack={() => onLeave({ kind: 'privacy' })} />;
  return <Privacy onBack={() => onLeave(null)} onErase={actions.onErase} onSay={onSay} />;
}

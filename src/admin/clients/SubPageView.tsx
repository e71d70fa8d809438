import { lazyPart } from '../ui/lazy-component.tsx';
import type { SubPage } from './address.ts';
import { leaveFor } from './use-sub-page.ts';

export const LazyClientPage = lazyPart(() => import('./page/ClientPage.tsx'), 'ClientPage');
const ClientData = lazyPart(() => import('./privacy/ClientData.tsx'), 'ClientData');
const PaymentReceipt = lazyPart(() => import('./page/PaymentReceipt.tsx'), 'PaymentReceipt');
const Privacy = lazyPart(() => import('./privacy/Privacy.tsx'), 'Privacy');
const ProcessingRecord = lazyPart(
  () => import('./privacy/ProcessingRecord.tsx'),
  'ProcessingRecord',
);

export function SubPageView({ place }: { readonly place: SubPage }) {
  const toList = () => void leaveFor(null);
  if (place.kind === 'client')
    return <LazyClientPage key={place.id} id={place.id} onBack={toList} />;
  if (place.kind === 'data')
    return (
      <ClientData
        key={place.id}
        id={place.id}
        onBack={() => void leaveFor({ kind: 'client', id: place.id })}
      />
    );
  if (place.kind === 'receipt')
    return (
      <PaymentReceipt
        key={place.paid}
        id={place.id}
        paid={place.paid}
        onBack={() => void leaveFor({ kind: 'client', id: place.id })}
      />
    );
  if (place.kind === 'record')
    return <ProcessingRecord onBack={() => void leaveFor({ kind: 'privacy' })} />;
  return <Privacy onBack={toList} />;
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { Loading } from '../ui/page/Loading.tsx';
import { $place } from './address.ts';
import { TermList } from './TermList.tsx';
import { useSubPage } from './use-sub-page.ts';

const TermPage = lazyComponent(async () => (await import('./TermPage.tsx')).TermPage, <Loading />);
const CompareTerms = lazyComponent(
  async () => (await import('./compare/CompareTerms.tsx')).CompareTerms,
  <Loading />,
);
const Receipt = lazyComponent(
  async () => (await import('./proofs/Receipt.tsx')).Receipt,
  <Loading />,
);
const Proofs = lazyComponent(async () => (await import('./proofs/Proofs.tsx')).Proofs, <Loading />);

function Shown() {
  const place = useStore($place);
  const { toList, back } = useSubPage(place);
  if (place.kind === 'term') return <TermPage key={place.id} id={place.id} onBack={toList} />;
  if (place.kind === 'receipt') return <Receipt key={place.id} id={place.id} onBack={back} />;
  if (place.kind === 'compare') {
    return <CompareTerms id={place.id} other={place.other} onBack={back} />;
  }
  return place.kind === 'proofs' ? <Proofs onBack={toList} /> : <TermList />;
}

/** /admin/terms: the list, or what the address names of it. */
export function Terms() {
  useEffect(() => prepareWhenIdle([TermPage, Receipt, Proofs]), []);
  return <Shown />;
}

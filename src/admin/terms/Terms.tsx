import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { later, prepareWhenIdle } from '../ui/later.tsx';
import { Loading } from '../ui/page/Loading.tsx';
import { $place } from './address.ts';
import { TermList } from './TermList.tsx';
import { usePlace } from './use-place.ts';

const TermPage = later(async () => (await import('./TermPage.tsx')).TermPage, <Loading />);
const CompareTerms = later(
  async () => (await import('./compare/CompareTerms.tsx')).CompareTerms,
  <Loading />,
);
const Receipt = later(async () => (await import('./proofs/Receipt.tsx')).Receipt, <Loading />);
const Proofs = later(async () => (await import('./proofs/Proofs.tsx')).Proofs, <Loading />);

function Shown() {
  const place = useStore($place);
  const { toList, back } = usePlace(place);
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

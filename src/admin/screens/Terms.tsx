import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Loading } from '../ui/Loading.tsx';
import { later, prepareWhenIdle } from '../ui/later.tsx';
import { $place } from './terms/address.ts';
import { TermList } from './terms/TermList.tsx';
import { usePlace } from './terms/use-place.ts';

const TermPage = later(async () => (await import('./terms/TermPage.tsx')).TermPage, <Loading />);
const CompareTerms = later(
  async () => (await import('./terms/CompareTerms.tsx')).CompareTerms,
  <Loading />,
);
const Receipt = later(async () => (await import('./terms/Receipt.tsx')).Receipt, <Loading />);
const Proofs = later(async () => (await import('./terms/Proofs.tsx')).Proofs, <Loading />);

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

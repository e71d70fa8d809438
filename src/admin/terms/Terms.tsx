import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { lazyPart, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { useTrail } from '../ui/page/use-trail.ts';
import { $subPage, canGoBack, goTo, pathTo } from './address.ts';
import { TermList } from './TermList.tsx';

const TermPage = lazyPart(() => import('./TermPage.tsx'), 'TermPage');
const CompareTerms = lazyPart(() => import('./compare/CompareTerms.tsx'), 'CompareTerms');
const Receipt = lazyPart(() => import('./proofs/Receipt.tsx'), 'Receipt');
const Proofs = lazyPart(() => import('./proofs/Proofs.tsx'), 'Proofs');

export function Terms() {
  const shown = useStore($subPage);
  const cameFrom = useTrail(pathTo(shown));
  useEffect(() => prepareWhenIdle([TermPage, Receipt, Proofs]), []);

  const backIf = (isBack: boolean) => (isBack ? history.back() : goTo({ kind: 'list' }));
  const toList = () => backIf(cameFrom() === pathTo({ kind: 'list' }));
  const back = () => backIf(canGoBack());

  if (shown.kind === 'term') return <TermPage key={shown.id} id={shown.id} onBack={toList} />;
  if (shown.kind === 'receipt') return <Receipt key={shown.id} id={shown.id} onBack={back} />;
  if (shown.kind === 'compare') return <CompareTerms {...shown} onBack={back} />;
  return shown.kind === 'proofs' ? <Proofs onBack={toList} /> : <TermList />;
}

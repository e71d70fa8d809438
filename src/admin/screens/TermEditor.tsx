import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { blankTerm } from '../../shared/terms.ts';
import { $termInForce } from '../../stores/admin-terms.ts';
import type { FormValues } from '../../stores/unsaved.ts';
import { UnsavedOffer } from '../crud/UnsavedOffer.tsx';
import { useOffers } from '../crud/use-offers.ts';
import { Notice, type Told } from '../Notice.tsx';
import { TermForm, type TermValues } from './TermForm.tsx';

const read = (values: FormValues): TermValues => ({
  title: String(values.title ?? ''),
  version: String(values.version ?? ''),
  content: String(values.content ?? ''),
  active: values.active === true,
});

/** The form of a new term, with what was typed before, and the text in force to start from. */
export function TermEditor() {
  const { data: inForce } = useStore($termInForce);
  const [filled, setFilled] = useState<TermValues>();
  const [round, setRound] = useState(0);
  const [told, setTold] = useState<Told | null>(null);
  const [taken, setTaken] = useState(false);
  const { offers, discard } = useOffers('terms', round, taken ? 'new' : null);

  function fill(values: TermValues | undefined, offered = false): void {
    setFilled(values);
    setTaken(offered);
    setRound((count) => count + 1);
  }

  return (
    <>
      <Notice told={told} onClose={() => setTold(null)} />
      {offers.map((work) => (
        <UnsavedOffer
          key={work.id}
          work={work}
          name={String(work.values.title ?? '')}
          onTake={() => fill(read(work.values), true)}
          onDiscard={() => discard(work.id)}
        />
      ))}
      {inForce && (
        <Button
          variant="light"
          size="sm"
          mb="sm"
          onClick={() =>
            fill({
              ...blankTerm,
              title: inForce.title,
              content: inForce.content.replace(/(<\/(?:p|li|ul)>|<ul>)(?=<)/g, '$1\n'),
            })
          }
        >
          Começar com o texto em vigor
        </Button>
      )}
      <TermForm
        key={round}
        filled={filled}
        onSaved={() => {
          fill(undefined);
          setTold({ kind: 'success', text: 'Termo criado com sucesso!' });
        }}
      />
    </>
  );
}

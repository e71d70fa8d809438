import './Paper.css';
import { Anchor } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { formatDate } from '../../../shared/appointments/practice-day.ts';
import type { SavedPrivacy } from '../../../shared/clients/privacy.ts';
import { now } from '../../../shared/core/clock.ts';
import { $practice } from '../../content/practice.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PrintPage } from '../../ui/page/PrintPage.tsx';
import { useTitle } from '../../ui/tab-title.ts';
import { pathOf } from '../address.ts';
import { $privacy } from './privacy-editor.ts';
import { processingRecord, type RecordPart } from './processing-record.ts';

const TITLE = 'Registro das operações';

type Props = { readonly onBack: () => void };

type PartProps = { readonly number: number; readonly part: RecordPart };

function Part({ number, part: { title, lines, gaps } }: PartProps) {
  return (
    <section>
      <h3>
        {number}. {title}
      </h3>
      {lines.map(({ label, text }) => (
        <p key={label}>
          {label && <strong>{label}: </strong>}
          {text}
        </p>
      ))}
      {gaps.length > 0 && (
        <div className="paper-hint">
          {gaps.map((gap) => (
            <p key={gap}>{gap}</p>
          ))}
        </div>
      )}
    </section>
  );
}

function Sheet({ settings, onBack }: Props & { readonly settings: SavedPrivacy }) {
  const practice = useStore($practice);
  const name = settings.controller || practice.brand;
  return (
    <PrintPage
      title={TITLE}
      purpose="O registro simplificado que a ANPD pede a agentes de pequeno porte, com o que este site faz."
      back={{ label: 'Privacidade', onClick: onBack }}
    >
      <div className="paper">
        <div className="paper-hint">
          <p>
            Um bom começo, não um parecer jurídico: leia tudo e ajuste o que for diferente no seu
            trabalho. O que falta vem de{' '}
            <Anchor inherit underline="always" href={pathOf({ kind: 'privacy' })}>
              Privacidade
            </Anchor>
            . Este aviso e os lembretes não saem na impressão.
          </p>
        </div>
        <h2>Registro simplificado das operações de tratamento de dados pessoais</h2>
        <p>
          {name && `${name}. `}Atualizado em {formatDate('longDate', now())}. Agente de tratamento
          de pequeno porte (Resolução CD/ANPD nº 2/2022, art. 9º).
        </p>
        {processingRecord(settings, practice).map((part, index) => (
          <Part key={part.title} number={index + 1} part={part} />
        ))}
      </div>
    </PrintPage>
  );
}

export function ProcessingRecord({ onBack }: Props) {
  const { data } = useStore($privacy);
  useTitle(TITLE);
  if (data) return <Sheet settings={data} onBack={onBack} />;
  return (
    <Page title={TITLE} back={{ label: 'Privacidade', onClick: onBack }}>
      <Loaded store={$privacy}>{() => null}</Loaded>
    </Page>
  );
}

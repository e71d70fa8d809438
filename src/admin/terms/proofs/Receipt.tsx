import './Receipt.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatPhone } from '../../../shared/core/phone.ts';
import type { Receipt as Accepted } from '../../../shared/terms/records.ts';
import { $practice } from '../../content/practice.ts';
import { isGone } from '../../ui/failures.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { dayAndHour } from '../../ui/moment.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PrintPage } from '../../ui/page/PrintPage.tsx';
import { useTitle } from '../../ui/tab-title.ts';
import { TermHtml } from '../TermHtml.tsx';
import { useHash } from '../use-hash.ts';
import { receiptOf } from './term-acceptances.ts';

function Practice() {
  const { brand, contact } = useStore($practice);
  return (
    <header className="receipt-head">
      <strong>{brand}</strong>
      <span>{[contact.phone, contact.email].filter(Boolean).join(' · ')}</span>
    </header>
  );
}

function Checked({ receipt: { content, hash } }: { readonly receipt: Accepted }) {
  const computed = useHash(content);
  if (content === null) return 'O texto desta versão não está mais guardado; o código continua.';
  if (computed === null) return null;
  return computed === hash
    ? 'Conferido agora: o código bate com o texto acima.'
    : 'Atenção: o código não bate com o texto acima.';
}

function Sheet({ receipt }: { readonly receipt: Accepted }) {
  const { client, proven, title, version, content, hash, created_at } = receipt;
  const person = client
    ? client.name
    : proven
      ? 'Cliente eliminado; o telefone comprova quem era'
      : 'Cliente eliminado';
  return (
    <>
      <Practice />
      <h2>Comprovante de aceite</h2>
      <dl className="receipt-facts">
        <div>
          <dt>Quem aceitou</dt>
          <dd>{person}</dd>
        </div>
        {client && (
          <div>
            <dt>Telefone</dt>
            <dd>{formatPhone(client.phone)}</dd>
          </div>
        )}
        <div>
          <dt>Quando</dt>
          <dd>
            <time dateTime={created_at}>{dayAndHour(created_at)}</time>
          </dd>
        </div>
        <div>
          <dt>O quê</dt>
          <dd>
            {title ?? 'Termos de Uso (texto sugerido)'}, versão {version}
          </dd>
        </div>
      </dl>
      <h3>Texto aceito</h3>
      {content === null ? (
        <p>O texto desta versão não está mais guardado.</p>
      ) : (
        <TermHtml content={content} />
      )}
      <h3>Código do texto</h3>
      <p className="receipt-hash">{hash}</p>
      <p className="receipt-small">
        É o SHA-256 do texto, guardado no momento do aceite. Se uma só letra do texto fosse outra, o
        código seria outro: assim se prova o que foi lido. <Checked receipt={receipt} />
      </p>
    </>
  );
}

type Props = { readonly id: string; readonly onBack: () => void };

export function Receipt({ id, onBack }: Props) {
  const [$receipt] = useState(() => receiptOf(id));
  const { error } = useStore($receipt);
  const page = { title: 'Comprovante de aceite', back: { label: 'Voltar', onClick: onBack } };
  useTitle('Comprovante');
  if (isGone(error))
    return (
      <Page {...page}>
        <Empty text="Este aceite não existe mais." drawing />
      </Page>
    );
  return (
    <PrintPage {...page}>
      <Loaded
        store={$receipt}
        failure="Erro ao carregar o comprovante. Por favor, tente novamente."
      >
        {(receipt) => <Sheet receipt={receipt} />}
      </Loaded>
    </PrintPage>
  );
}

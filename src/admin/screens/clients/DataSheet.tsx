import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatPhone } from '../../../shared/phone.ts';
import type { ClientExport } from '../../../shared/privacy.ts';
import { longDay, preciseMoment } from '../../../stores/long-day.ts';
import { $practice } from '../../../stores/practice.ts';
import { DataHistory } from './DataHistory.tsx';

type ListProps<Entry> = {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly none: string;
  readonly children: (entry: Entry) => ReactNode;
};

function Entries<Entry extends { readonly created_at: string }>({
  title,
  entries,
  none,
  children,
}: ListProps<Entry>) {
  return (
    <section>
      <h3>{title}</h3>
      {entries.length === 0 && <p>{none}</p>}
      <ul className="data-entries">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment; none moves
          <li key={`${entry.created_at} ${index}`}>
            <time dateTime={entry.created_at}>{preciseMoment(entry.created_at)}</time>
            {children(entry)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const SOURCES = { register: 'pelo cadastro no site', login: 'ao entrar com o telefone' } as const;

function Registration({ client }: { readonly client: ClientExport['client'] }) {
  return (
    <section>
      <h3>Cadastro</h3>
      <dl className="data-facts">
        <dt>Nome</dt>
        <dd>{client.name}</dd>
        <dt>Telefone</dt>
        <dd>{formatPhone(client.phone)}</dd>
        <dt>E-mail</dt>
        <dd>{client.email ?? 'Não informado'}</dd>
        <dt>Situação</dt>
        <dd>{client.active ? 'Ativo' : 'Inativo'}</dd>
        <dt>Anotações</dt>
        <dd className="data-text">{client.notes || 'Nenhuma'}</dd>
        <dt>Cadastro feito em</dt>
        <dd>{preciseMoment(client.created_at)}</dd>
        <dt>Última alteração</dt>
        <dd>{preciseMoment(client.updated_at)}</dd>
      </dl>
    </section>
  );
}

function Offered({ name, email }: { readonly name: string | null; readonly email: string | null }) {
  const parts = [name && `nome ${name}`, email && `e-mail ${email}`].filter(Boolean);
  return parts.length > 0 && <p>Informado ao site: {parts.join(', ')}.</p>;
}

/** The sheet itself: what is held, and since when, in words that she reads without help. */
export function DataSheet({ data }: { readonly data: ClientExport }) {
  const { client, requests, acceptances, notifications, history } = data;
  const { brand, contact } = useStore($practice);
  const channel = data.channel || [contact.email, contact.phone].filter(Boolean).join(', ');
  const messages = notifications.filter(({ type }) => type === 'manual');
  const notices = notifications.filter(({ type }) => type !== 'manual');
  return (
    <div className="data-sheet">
      <h2>Dados pessoais de {client.name}</h2>
      <p>
        Tudo o que {data.controller || brand || 'este site'} guarda sobre esta pessoa, em{' '}
        {longDay(data.exported_at)} (Lei Geral de Proteção de Dados, art. 18).
        {channel && ` Dúvidas e pedidos: ${channel}.`}
      </p>
      <Registration client={client} />
      <Entries title="Pedidos" entries={requests} none="Nenhum pedido.">
        {({ service_name, source }) => (
          <p>
            {service_name}, {SOURCES[source]}
          </p>
        )}
      </Entries>
      <Entries title="Termos aceitos" entries={acceptances} none="Nenhum termo aceito.">
        {({ title, version, hash }) => (
          <>
            <p>
              {title ?? 'Texto sugerido'}, versão {version}
            </p>
            <p className="data-hash">
              Impressão digital do texto aceito (SHA-256): <code>{hash}</code>
            </p>
          </>
        )}
      </Entries>
      <Entries title="Mensagens" entries={messages} none="Nenhuma mensagem.">
        {({ title, message, isPublic }) => (
          <>
            <p>
              <strong>{title}</strong>
            </p>
            <p className="data-text">{message}</p>
            <p>{isPublic ? 'Visível a quem informar o telefone.' : 'Só a profissional lê.'}</p>
          </>
        )}
      </Entries>
      <Entries title="Avisos sobre a pessoa" entries={notices} none="Nenhum aviso.">
        {({ title, message, offered_name, offered_email }) => (
          <>
            <p>
              <strong>{title}</strong>
            </p>
            <p className="data-text">{message}</p>
            <Offered name={offered_name} email={offered_email} />
          </>
        )}
      </Entries>
      <DataHistory history={history} />
    </div>
  );
}

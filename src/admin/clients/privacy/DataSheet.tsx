import './Paper.css';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { appointmentFields } from '../../../shared/appointments/fields.ts';
import { formatDate } from '../../../shared/appointments/practice-day.ts';
import { clientFields } from '../../../shared/clients/fields.ts';
import type { ClientExport } from '../../../shared/clients/privacy.ts';
import { mapFields, namesOf, type ShownField } from '../../../shared/core/record-fields.ts';
import { packageFields } from '../../../shared/money/packages.ts';
import { $practice } from '../../content/practice.ts';
import { preciseMoment } from '../../ui/moment.tsx';
import { describeHistory, type FieldChange } from './data-history.ts';

type Props<Entry> = {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly none: string;
  readonly children: (entry: Entry) => ReactNode;
};

function DataEntries<Entry extends { readonly created_at: string }>({
  title,
  entries,
  none,
  children,
}: Props<Entry>) {
  return (
    <section>
      <h3>{title}</h3>
      {entries.length === 0 && <p>{none}</p>}
      <ul className="plain-list">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment; none moves
          <li key={`${entry.created_at} ${index}`} className="paper-row">
            <time dateTime={entry.created_at}>{preciseMoment(entry.created_at)}</time>
            <div>{children(entry)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeChange({ label, before, after }: FieldChange): string {
  if (before === null) return `${label}: ${after}`;
  const change = after === null ? `“${before}” foi apagado` : `de “${before}” para “${after}”`;
  return `${label}: ${change}`;
}

function DataHistory({ history }: Pick<ClientExport, 'history'>) {
  return (
    <DataEntries
      title="Histórico de alterações"
      entries={describeHistory(history)}
      none="Nenhuma alteração guardada."
    >
      {({ what, changes }) => (
        <>
          <p>{what}</p>
          {changes.map((change) => (
            <p key={change.label}>{describeChange(change)}</p>
          ))}
        </>
      )}
    </DataEntries>
  );
}

const SOURCES = { register: 'pelo cadastro no site', login: 'ao entrar com o telefone' } as const;

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="paper-row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const LABELS = { ...mapFields(clientFields, ({ label }) => label), active: 'Situação' };

function Registration({ client }: { readonly client: ClientExport['client'] }) {
  return (
    <section>
      <h3>Cadastro</h3>
      <dl>
        {namesOf(clientFields).map((name) => (
          <Fact key={name} name={LABELS[name]}>
            {clientFields[name].words(client[name]) ||
              (name === 'notes' ? 'Nenhuma' : 'Não informado')}
          </Fact>
        ))}
        <Fact name="Cadastro feito em">{preciseMoment(client.created_at)}</Fact>
        <Fact name="Última alteração">{preciseMoment(client.updated_at)}</Fact>
      </dl>
    </section>
  );
}

function OfferedValues({
  name,
  email,
}: {
  readonly name: string | null;
  readonly email: string | null;
}) {
  const parts = [name && `nome ${name}`, email && `e-mail ${email}`].filter(Boolean);
  return parts.length > 0 && <p>Informado ao site: {parts.join(', ')}.</p>;
}

type LinesProps = {
  readonly fields: Readonly<Record<string, ShownField>>;
  readonly of: Readonly<Record<string, unknown>>;
};

const FieldLines = ({ fields, of }: LinesProps) =>
  Object.entries(fields).map(([name, { label, words }]) => {
    const text = words(of[name]);
    return text && <p key={name}>{`${label}: ${text}`}</p>;
  });

export function DataSheet({ data }: { readonly data: ClientExport }) {
  const { client, requests, appointments, packages, acceptances, notifications, history } = data;
  const { brand, contact } = useStore($practice);
  const channel = data.channel || [contact.email, contact.phone].filter(Boolean).join(', ');
  const messages = notifications.filter(({ type }) => type === 'manual');
  const notices = notifications.filter(({ type }) => type !== 'manual');
  return (
    <div className="paper">
      <h2>Dados pessoais de {client.name}</h2>
      <p>
        Tudo o que {data.controller || brand || 'este site'} guarda sobre esta pessoa, em{' '}
        {formatDate('longDate', data.exported_at)} (Lei Geral de Proteção de Dados, art. 18).
        {channel && ` Dúvidas e pedidos: ${channel}.`}
      </p>
      <Registration client={client} />
      <DataEntries title="Pedidos" entries={requests} none="Nenhum pedido.">
        {({ service_name, preference, source }) => (
          <p>
            {service_name}, {preference && `prefere ${preference}, `}
            {SOURCES[source]}
          </p>
        )}
      </DataEntries>
      <DataEntries title="Sessões" entries={appointments} none="Nenhuma sessão.">
        {(session) => <FieldLines fields={appointmentFields} of={session} />}
      </DataEntries>
      <DataEntries title="Pacotes" entries={packages} none="Nenhum pacote.">
        {(one) => <FieldLines fields={packageFields} of={one} />}
      </DataEntries>
      <DataEntries title="Termos aceitos" entries={acceptances} none="Nenhum termo aceito.">
        {({ title, version, hash }) => (
          <>
            <p>
              {title ?? 'Texto sugerido'}, versão {version}
            </p>
            <p>
              <small>Impressão digital do texto aceito (SHA-256): {hash}</small>
            </p>
          </>
        )}
      </DataEntries>
      <DataEntries title="Recados" entries={messages} none="Nenhum recado.">
        {({ title, message, isPublic }) => (
          <>
            <p>
              <strong>{title}</strong>
            </p>
            <p>{message}</p>
            <p>{isPublic ? 'Visível a quem informar o telefone.' : 'Só a profissional lê.'}</p>
          </>
        )}
      </DataEntries>
      <DataEntries
        title="Notificações sobre a pessoa"
        entries={notices}
        none="Nenhuma notificação."
      >
        {({ title, message, offered_name, offered_email }) => (
          <>
            <p>
              <strong>{title}</strong>
            </p>
            <p>{message}</p>
            <OfferedValues name={offered_name} email={offered_email} />
          </>
        )}
      </DataEntries>
      <DataHistory history={history} />
    </div>
  );
}

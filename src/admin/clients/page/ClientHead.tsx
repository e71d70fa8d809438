import { Badge, Button } from '@mantine/core';
import { listedFields } from '../../../shared/clients/fields.ts';
import type { Client } from '../../../shared/clients/records.ts';
import { formatPhone } from '../../../shared/core/phone.ts';
import { namesOf } from '../../../shared/core/record-fields.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { dayOf } from '../../ui/day.ts';
import { Icon } from '../../ui/icons.tsx';
import type { ClientActions } from '../actions.ts';
import { WhatsAppButton } from '../messages/WhatsAppButton.tsx';

type ActionProps = {
  readonly icon: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
};

function Action({ icon, label, danger = false, onClick }: ActionProps) {
  return (
    <Button
      variant="default"
      {...(danger && { c: 'var(--mantine-color-clay-light-color)' })}
      leftSection={<Icon name={icon} size={18} />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

type Props = ClientActions & { readonly client: Client };

export function ClientHead({ client, onEdit, onToggle, onDelete, onNotify }: Props) {
  const { active, phone, email, created_at } = client;
  return (
    <div className="client-head">
      <div className="client-facts">
        <Badge variant="light" color={active ? 'sage' : 'gray'}>
          {active ? 'Ativo' : 'Inativo'}
        </Badge>
        <span className="client-fact">
          {formatPhone(phone)}
          <CopyButton text={phone} what="telefone" />
        </span>
        {email && (
          <a className="client-fact" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {namesOf(listedFields)
          .filter((name) => listedFields[name].input === 'text' && name !== 'name' && client[name])
          .map((name) => (
            <span key={name} className="client-fact">
              {listedFields[name].words(client[name])}
            </span>
          ))}
        <span className="client-fact dim">Cliente desde {dayOf(created_at)}</span>
      </div>
      <div className="client-acts">
        <WhatsAppButton client={client} />
        <Action icon="pencil" label="Editar" onClick={() => onEdit(client)} />
        <Action icon="message" label="Enviar mensagem" onClick={() => onNotify(client)} />
        <Action
          icon={active ? 'off' : 'on'}
          label={active ? 'Desativar' : 'Ativar'}
          onClick={() => onToggle(client)}
        />
        <Action icon="trash" label="Excluir" danger onClick={() => onDelete(client)} />
      </div>
    </div>
  );
}

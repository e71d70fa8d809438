import './ClientFilters.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ClientPeriod, ClientSort } from '../../../shared/clients/records.ts';
import { buttonIcon, Icon } from '../../ui/icons.tsx';
import { $services } from '../clients.ts';
import { $filters, $typed, applyFilters, type ListFilters, typeSearch } from './filters.ts';

const PERIODS: readonly { readonly value: ClientPeriod; readonly label: string }[] = [
  { value: 'today', label: 'Hoje' },
  { value: 'week', label: '7 dias' },
  { value: 'hour', label: 'Última hora' },
];
const STATUSES: readonly { readonly value: ListFilters['status']; readonly label: string }[] = [
  { value: '', label: 'Todos os status' },
  { value: 'active', label: 'Ativos' },
  { value: 'inactive', label: 'Inativos' },
  { value: 'waiting', label: 'Pediram e estão sem sessão' },
  { value: 'no-activity', label: 'Nada desde o cadastro' },
];
const SORTS: readonly { readonly value: ClientSort; readonly label: string }[] = [
  { value: 'recent', label: 'Cadastro mais recente' },
  { value: 'request', label: 'Pedido mais recente' },
  { value: 'name', label: 'Nome, de A a Z' },
];

const optionOf = <Value extends string>(
  options: readonly { readonly value: Value }[],
  value: string,
): Value | undefined => options.find((option) => option.value === value)?.value;

function Search() {
  const typed = useStore($typed);
  return (
    <TextInput
      className="client-search"
      type="search"
      aria-label="Buscar por nome, telefone ou e-mail"
      placeholder="Nome, telefone ou e-mail"
      autoComplete="off"
      leftSection={buttonIcon('search')}
      value={typed}
      onChange={(event) => typeSearch(event.currentTarget.value)}
    />
  );
}

function Selects({ service, status, sort }: ListFilters) {
  const { data: services = [] } = useStore($services);
  const names = service === '' || services.includes(service) ? services : [service, ...services];
  return (
    <>
      <NativeSelect
        aria-label="Serviço"
        data={[
          { value: '', label: 'Todos os serviços' },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        value={service}
        onChange={(event) => applyFilters({ service: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="Status"
        data={STATUSES}
        value={status}
        onChange={(event) =>
          applyFilters({ status: optionOf(STATUSES, event.currentTarget.value) ?? '' })
        }
      />
      <NativeSelect
        aria-label="Ordem"
        data={SORTS}
        value={sort}
        onChange={(event) =>
          applyFilters({ sort: optionOf(SORTS, event.currentTarget.value) ?? 'recent' })
        }
      />
    </>
  );
}

export function ClientFilters() {
  const filters = useStore($filters);
  const [unfolded, setUnfolded] = useState(false);
  const { period, service, status } = filters;
  const folded = [service, status].filter(Boolean).length;
  return (
    <search className="client-filters">
      <Search />
      <div className="client-chips">
        <button
          type="button"
          className="chip client-unfold"
          aria-expanded={unfolded}
          aria-controls="client-selects"
          onClick={() => setUnfolded(!unfolded)}
        >
          {folded > 0 ? `Filtros (${folded})` : 'Filtros'}
          <Icon name={unfolded ? 'up' : 'down'} size={16} />
        </button>
        {PERIODS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={period === value}
            onClick={() => applyFilters({ period: period === value ? '' : value })}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="client-selects" className="client-selects" data-unfolded={unfolded || undefined}>
        <Selects {...filters} />
      </div>
    </search>
  );
}

import { Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
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
  { value: 'waiting', label: 'Pediram horário e ainda não marcaram' },
  { value: 'no-activity', label: 'Nada desde o cadastro' },
];
const SORTS: readonly { readonly value: ClientSort; readonly label: string }[] = [
  { value: 'recent', label: 'Cadastro mais recente' },
  { value: 'request', label: 'Pedido mais recente' },
  { value: 'name', label: 'Nome, de A a Z' },
];

const CHIP = { radius: 'xl', fw: 400, px: { base: 10, sm: 16 }, fz: { base: 14, sm: 15 } } as const;

const optionOf = <Value extends string>(
  options: readonly { readonly value: Value }[],
  value: string,
): Value | undefined => options.find((option) => option.value === value)?.value;

function Search() {
  const typed = useStore($typed);
  return (
    <TextInput
      flex="1 1 15rem"
      miw={{ base: '100%', sm: 0 }}
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
    <Group component="search" gap="xs">
      <Search />
      <Group gap={6}>
        <Button
          {...CHIP}
          hiddenFrom="sm"
          variant="default"
          aria-expanded={unfolded}
          aria-controls="client-selects"
          rightSection={<Icon name={unfolded ? 'up' : 'down'} size={16} />}
          onClick={() => setUnfolded(!unfolded)}
        >
          {folded > 0 ? `Filtros (${folded})` : 'Filtros'}
        </Button>
        {PERIODS.map(({ value, label }) => (
          <Button
            key={value}
            {...CHIP}
            variant={period === value ? 'light' : 'default'}
            aria-pressed={period === value}
            onClick={() => applyFilters({ period: period === value ? '' : value })}
          >
            {label}
          </Button>
        ))}
      </Group>
      <SimpleGrid
        id="client-selects"
        cols={{ base: 1, sm: 3 }}
        spacing="xs"
        w="100%"
        {...(!unfolded && { visibleFrom: 'sm' })}
      >
        <Selects {...filters} />
      </SimpleGrid>
    </Group>
  );
}

import { Badge, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { Term } from '../../shared/terms.ts';
import { $termInForce, $terms } from '../../stores/admin-terms.ts';
import { type Column, DataList } from '../ui/DataList.tsx';
import { dayOf } from '../ui/day.ts';
import { Empty } from '../ui/Empty.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { Panes } from '../ui/Panes.tsx';
import { TermForm } from './TermForm.tsx';

const COLUMNS: readonly Column<Term>[] = [
  { label: 'Título', cell: ({ title }) => title },
  { label: 'Versão', short: true, cell: ({ version }) => version },
  {
    label: 'Status',
    short: true,
    cell: ({ active }) => (
      <Badge variant="light" color={active ? 'sage' : 'gray'}>
        {active ? 'Ativo' : 'Inativo'}
      </Badge>
    ),
  },
  { label: 'Criado em', short: true, cell: ({ created_at }) => dayOf(created_at) },
];

function InForce() {
  const { data: term } = useStore($termInForce);
  if (!term) return null;
  return (
    <Text c="dimmed" size="sm" mb="sm">
      {term.id === null
        ? 'O formulário de registro mostra o texto sugerido até você ativar um termo seu.'
        : `O formulário de registro mostra: ${term.title}, versão ${term.version}.`}
    </Text>
  );
}

function SavedTerms() {
  return (
    <>
      <InForce />
      <Loaded
        store={$terms}
        failure="Erro ao carregar termos de uso"
        empty={<Empty text="Nenhum termo cadastrado." />}
      >
        {(terms) => <DataList title="Lista de Termos" rows={terms} columns={COLUMNS} />}
      </Loaded>
    </>
  );
}

/** /admin/terms */
export function Terms() {
  return (
    <Page
      title="Gerenciar Termos de Uso"
      purpose="O texto que cada pessoa aceita antes de agendar. Cada mudança é uma nova versão."
    >
      <Panes
        narrow="both"
        form={{ title: 'Novo termo', content: <TermForm /> }}
        list={{ title: 'Lista de Termos', content: <SavedTerms /> }}
      />
    </Page>
  );
}

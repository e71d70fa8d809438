import { Badge, Paper, Text, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { Term } from '../../shared/terms.ts';
import { $termInForce, $terms } from '../../stores/admin-terms.ts';
import { type Column, DataList } from '../DataList.tsx';
import { dayOf } from '../day.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { Page } from '../Page.tsx';
import { Waiting } from '../Waiting.tsx';
import { TermEditor } from './TermEditor.tsx';

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

/** /admin/terms */
export function Terms() {
  const { data: terms, error } = useStore($terms);
  return (
    <Page
      title="Gerenciar Termos de Uso"
      purpose="O texto que cada pessoa aceita antes de agendar. Cada mudança é uma nova versão."
    >
      <div className="form-and-list">
        <section className="form-pane" data-always aria-label="Novo termo">
          <Title order={2} size="h4" mb="sm">
            Novo termo
          </Title>
          <TermEditor />
        </section>
        <section className="list-pane" aria-label="Lista de Termos">
          <Title order={2} size="h4" mb="sm">
            Lista de Termos
          </Title>
          <InForce />
          {error !== undefined && (
            <LoadFailure
              error={error}
              text="Erro ao carregar termos de uso"
              onRetry={$terms.revalidate}
            />
          )}
          {!terms && error === undefined && <Waiting />}
          {terms?.length === 0 && (
            <Paper withBorder radius="lg" p="xl" className="empty">
              <Text fw={600}>Nenhum termo cadastrado.</Text>
            </Paper>
          )}
          {terms && terms.length > 0 && (
            <DataList title="Lista de Termos" rows={terms} columns={COLUMNS} />
          )}
        </section>
      </div>
    </Page>
  );
}

import { Anchor, Badge, Button, Text, UnstyledButton } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { dayOf } from '../../shared/appointments/practice-day.ts';
import { plural } from '../../shared/core/text.ts';
import { BUILT_IN_TERM_ID } from '../../shared/terms/fields.ts';
import type { ActiveTerm, Term } from '../../shared/terms/terms.ts';
import { Loading } from '../ui/lazy-component.tsx';
import { type Column, DataList } from '../ui/list/DataList.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { EditButtons } from '../ui/list/RowButton.tsx';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { pathTo } from './address.ts';
import { termFailures } from './editor/term-editor.ts';
import { effectOfToggling, termName } from './term-effect.ts';
import { $termInForce, $terms } from './terms.ts';

type Props = {
  readonly marked: string | null;
  readonly toggling: string | null;
  readonly onStart: () => void;
  readonly onEdit: (term: Term) => void;
  readonly onToggle: (term: Term) => void;
  readonly onDelete: (term: Term) => void;
};

function InForce() {
  const { data: term } = useStore($termInForce);
  if (!term) return null;
  const path = pathTo({ kind: 'term', id: term.id ?? BUILT_IN_TERM_ID });
  return (
    <Text c="dimmed" size="sm" mb="sm">
      {term.id === null ? (
        <>
          Quem se cadastra lê o{' '}
          <Anchor inherit underline="always" href={path}>
            texto sugerido
          </Anchor>{' '}
          até você ativar um termo seu.
        </>
      ) : (
        <>
          Quem se cadastra lê hoje:{' '}
          <Anchor inherit underline="always" href={path}>
            {term.title}
          </Anchor>
          , versão {term.version}. Só um termo vale por vez. Se ativar outro, os clientes aceitam o
          novo quando entrarem.
        </>
      )}
    </Text>
  );
}

const ACTIVE = { variant: 'light', color: 'sage' } as const;
const INACTIVE = { variant: 'outline', color: 'gray' } as const;

const accepted = ({ acceptances }: Term) =>
  acceptances === 0 ? '' : plural(acceptances, 'aceite', 'aceites');

const columnsOf = (
  inForce: ActiveTerm | undefined,
  toggling: string | null,
  onToggle: Props['onToggle'],
): readonly Column<Term>[] => [
  {
    label: 'Título',
    cell: ({ id, title }) => (
      <a className="name-link" href={pathTo({ kind: 'term', id })}>
        {title}
      </a>
    ),
  },
  { label: 'Versão', short: true, cell: ({ version }) => version },
  {
    label: 'Status',
    short: true,
    cell: (term) => (
      <UnstyledButton
        miw={80}
        mih={44}
        opacity={toggling === term.id ? 0.6 : 1}
        aria-label={`${term.active ? 'Ativo' : 'Inativo'}: ${termName(term)}`}
        aria-busy={toggling === term.id || undefined}
        aria-describedby={`effect-${term.id}`}
        title={effectOfToggling(term, inForce)}
        onClick={() => onToggle(term)}
      >
        <Badge size="lg" style={{ cursor: 'inherit' }} {...(term.active ? ACTIVE : INACTIVE)}>
          {term.active ? 'Ativo' : 'Inativo'}
        </Badge>
        <span id={`effect-${term.id}`} hidden>
          {effectOfToggling(term, inForce)}
        </span>
      </UnstyledButton>
    ),
  },
  { label: 'Criado em', short: true, cell: ({ created_at }) => dayOf(created_at) },
];

export function TermRows({ marked, toggling, onStart, onEdit, onToggle, onDelete }: Props) {
  const { data: terms, error, loading } = useStore($terms);
  const { data: inForce } = useStore($termInForce);
  return (
    <>
      <InForce />
      <LoadFailure dismissible error={error} text={termFailures.list} onRetry={$terms.invalidate} />
      {loading && !terms && <Loading />}
      {terms?.length === 0 && (
        <Empty text="Nenhum termo cadastrado." drawing>
          <Button hiddenFrom="lg" variant="light" onClick={onStart}>
            Começar com o texto sugerido
          </Button>
        </Empty>
      )}
      {terms && terms.length > 0 && (
        <DataList
          title="Lista de Termos"
          rows={terms}
          columns={columnsOf(inForce, toggling, onToggle)}
          excerpt={accepted}
          marked={marked}
          actions={(term) => (
            <EditButtons
              id={term.id}
              name={termName(term)}
              onEdit={() => onEdit(term)}
              onDelete={() => onDelete(term)}
            />
          )}
        />
      )}
    </>
  );
}

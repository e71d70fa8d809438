import './TermRows.css';
import { Button, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { BUILT_IN_TERM_ID } from '../../shared/terms/records.ts';
import type { ActiveTerm, Term } from '../../shared/terms/terms.ts';
import { dayOf } from '../ui/day.ts';
import { type Column, DataList } from '../ui/list/DataList.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { RowButton } from '../ui/list/RowButton.tsx';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { Loading } from '../ui/page/Loading.tsx';
import { pathTo } from './address.ts';
import { termFailures } from './editor/term-editor.ts';
import { effectOfSwitching, termName } from './term-effect.ts';
import { $termInForce, $terms } from './terms.ts';

/** What is done with a term of the list. */
type TermActions = {
  readonly onEdit: (term: Term) => void;
  readonly onTurn: (term: Term) => void;
  readonly onDelete: (term: Term) => void;
};

/** Which text visitors see, and that another takes over. */
function InForce() {
  const { data: term } = useStore($termInForce);
  if (!term) return null;
  const path = pathTo({ kind: 'term', id: term.id ?? BUILT_IN_TERM_ID });
  return (
    <Text c="dimmed" size="sm" mb="sm">
      {term.id === null ? (
        <>
          O formulário de registro mostra o{' '}
          <a className="term-link" href={path}>
            texto sugerido
          </a>{' '}
          até você ativar um termo seu.
        </>
      ) : (
        <>
          O formulário de registro mostra:{' '}
          <a className="term-link" href={path}>
            {term.title}
          </a>
          , versão {term.version}. Só um vale por vez: ativar outro o substitui, e quem já é cliente
          aceita o novo ao entrar.
        </>
      )}
    </Text>
  );
}

const accepted = ({ acceptances }: Term) => {
  if (acceptances === 0) return '';
  return acceptances === 1 ? '1 aceite' : `${acceptances.toLocaleString('pt-BR')} aceites`;
};

const columnsOf = (
  inForce: ActiveTerm | undefined,
  turning: string | null,
  onTurn: TermActions['onTurn'],
): readonly Column<Term>[] => [
  {
    label: 'Título',
    cell: ({ id, title }) => (
      <a className="term-title" href={pathTo({ kind: 'term', id })}>
        {title}
      </a>
    ),
  },
  { label: 'Versão', short: true, cell: ({ version }) => version },
  {
    label: 'Status',
    short: true,
    cell: (term) => (
      <button
        type="button"
        className="term-status"
        data-active={term.active || undefined}
        aria-label={`${term.active ? 'Ativo' : 'Inativo'}: ${termName(term)}`}
        aria-busy={turning === term.id || undefined}
        aria-describedby={`effect-${term.id}`}
        title={effectOfSwitching(term, inForce)}
        onClick={() => onTurn(term)}
      >
        <span className="term-pill">{term.active ? 'Ativo' : 'Inativo'}</span>
        <span id={`effect-${term.id}`} hidden>
          {effectOfSwitching(term, inForce)}
        </span>
      </button>
    ),
  },
  { label: 'Criado em', short: true, cell: ({ created_at }) => dayOf(created_at) },
];

type Props = TermActions & {
  /** The term in the form. */
  readonly marked: string | null;
  /** The term whose status is on its way. */
  readonly turning: string | null;
  /** Begins a term with the text in force. */
  readonly onBegin: () => void;
};

/** That the list could not be read, until it is closed. */
function Failure() {
  const { error } = useStore($terms);
  const [read, setRead] = useState<unknown>();
  if (error === undefined || error === read) return null;
  return (
    <LoadFailure
      error={error}
      text={termFailures.list}
      onRetry={$terms.invalidate}
      onClose={() => setRead(error)}
    />
  );
}

function NoTerms({ onBegin }: Pick<Props, 'onBegin'>) {
  return (
    <Empty text="Nenhum termo cadastrado." drawing>
      <Button className="only-narrow" variant="light" onClick={onBegin}>
        Começar com o texto sugerido
      </Button>
    </Empty>
  );
}

/** The table of the terms, with status, 'Editar' and 'Excluir'. */
export function TermRows({ marked, turning, onBegin, onEdit, onTurn, onDelete }: Props) {
  const { data: terms, loading } = useStore($terms);
  const { data: inForce } = useStore($termInForce);
  const columns = useMemo(() => columnsOf(inForce, turning, onTurn), [inForce, turning, onTurn]);
  return (
    <>
      <InForce />
      <Failure />
      {loading && !terms && <Loading />}
      {terms?.length === 0 && <NoTerms onBegin={onBegin} />}
      {terms && terms.length > 0 && (
        <DataList
          title="Lista de Termos"
          rows={terms}
          columns={columns}
          excerpt={accepted}
          marked={marked}
          actions={(term) => (
            <>
              <RowButton
                icon="pencil"
                label={`Editar ${termName(term)}`}
                title="Editar"
                data-edit={term.id}
                onClick={() => onEdit(term)}
              />
              <RowButton
                icon="trash"
                label={`Excluir ${termName(term)}`}
                title="Excluir"
                danger
                onClick={() => onDelete(term)}
              />
            </>
          )}
        />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { plural } from '../../../shared/core/text.ts';
import type { Poster } from '../../../shared/reports/reports.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { buttonIcon } from '../../ui/icons.tsx';
import { type Column, DataList } from '../../ui/list/DataList.tsx';
import { RowButton } from '../../ui/list/RowButton.tsx';
import { pathTo } from '../address.ts';
import { addressWith, shownAddress } from './poster-address.tsx';
import { $visitorsByTag } from './posters.ts';

const countVisitors = (count: number | undefined) =>
  count === undefined ? 'Ninguém ainda' : plural(count, 'pessoa', 'pessoas');

function PosterName({ tag, name }: Poster) {
  const address = addressWith(tag, location.origin);
  return (
    <>
      {name}
      <div className="meta">
        {shownAddress(address)} <CopyButton text={address} what={`endereço de ${name}`} />
      </div>
    </>
  );
}

const NAME: Column<Poster> = { label: 'Lugar', cell: (poster) => <PosterName {...poster} /> };

type Props = {
  readonly posters: readonly Poster[];
  readonly onDelete: (poster: Poster) => void;
};

export function PosterList({ posters, onDelete }: Props) {
  const visitors = useStore($visitorsByTag);
  const counted = ({ tag }: Poster) => (visitors ? countVisitors(visitors.get(tag)) : '…');
  const columns = [NAME, { label: 'Em 30 dias', cell: counted, short: true }];
  const actions = (poster: Poster) => (
    <>
      <Button
        component="a"
        href={pathTo({ kind: 'poster', id: poster.id })}
        variant="light"
        leftSection={buttonIcon('printer')}
        aria-label={`Abrir cartaz ${poster.name}`}
      >
        Abrir cartaz
      </Button>
      <RowButton
        danger
        icon="trash"
        label={`Excluir ${poster.name}`}
        title="Excluir"
        onClick={() => onDelete(poster)}
      />
    </>
  );
  return <DataList title="Cartazes" rows={posters} columns={columns} actions={actions} />;
}

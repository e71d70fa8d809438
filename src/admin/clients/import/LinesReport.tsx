import { Alert, Button, Group, Text } from '@mantine/core';
import { saveFile } from '../../../browser/save-file.ts';
import { IMPORTED_COLUMNS, type ImportOutcome } from '../../../shared/clients/import.ts';
import { formatCount, plural } from '../../../shared/core/text.ts';
import { buttonIcon, Icon } from '../../ui/icons.tsx';
import type { CheckedLine } from './client-import.ts';
import { targetLabel } from './sheet.ts';

const PREVIEW = 5;
const MAX_ROWS = 100;

const OUTCOMES = [
  { outcome: 'new', one: 'cliente novo', many: 'clientes novos' },
  { outcome: 'known', one: 'já é cliente, pelo telefone', many: 'já são clientes, pelo telefone' },
  { outcome: 'repeated', one: 'repetido no arquivo', many: 'repetidos no arquivo' },
  { outcome: 'wrong', one: 'com erro', many: 'com erro' },
] as const;

function wordsOf(outcome: ImportOutcome, imported: boolean): string {
  switch (outcome.outcome) {
    case 'new':
      return imported ? 'Importado' : 'Será adicionado';
    case 'known':
      return `Já é cliente: ${outcome.name}`;
    case 'repeated':
      return 'Repetida: outra linha tem este telefone.';
    case 'wrong':
      return outcome.reasons.join(' ');
  }
}

async function download(lines: readonly CheckedLine[]): Promise<void> {
  const { writeCsv } = await import('../../../browser/write-csv.ts');
  const rows = lines.map(({ number, outcome, row }) => [
    String(number),
    wordsOf(outcome, true),
    ...IMPORTED_COLUMNS.map((column) => row[column]),
  ]);
  const headings = ['Linha', 'Motivo', ...IMPORTED_COLUMNS.map(targetLabel)];
  saveFile(writeCsv([headings, ...rows]), 'linhas-nao-importadas.csv');
}

type LinesProps = {
  readonly title: string;
  readonly lines: readonly CheckedLine[];
  readonly imported: boolean;
};

function Lines({ title, lines, imported }: LinesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className="import-lines" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Cliente</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ number, row: { name, ...rest }, outcome }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>
                <bdi>{name || '(sem nome)'}</bdi>
                <small>{Object.values(rest).filter(Boolean).join(' · ')}</small>
              </td>
              <td data-outcome={outcome.outcome}>{wordsOf(outcome, imported)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Props = { readonly lines: readonly CheckedLine[]; readonly imported?: boolean };

export function LinesReport({ lines, imported = false }: Props) {
  const countOf = (wanted: ImportOutcome['outcome']) =>
    lines.filter(({ outcome: { outcome } }) => outcome === wanted).length;
  const rejected = lines.filter(
    ({ outcome: { outcome } }) => outcome === 'wrong' || outcome === 'repeated',
  );
  const rest = rejected.length - MAX_ROWS;
  return (
    <>
      {imported && (
        <Alert color="sage" role="status" icon={<Icon name="check" />}>
          {plural(countOf('new'), 'cliente importado', 'clientes importados')} com sucesso!
        </Alert>
      )}
      <ul className="plain-list import-counts" aria-label="Resumo">
        {OUTCOMES.map((words) => ({ ...words, count: countOf(words.outcome) }))
          .filter(({ outcome, count }) => count > 0 || outcome === 'new')
          .map(({ outcome, count, one, many }) => (
            <li key={outcome} data-outcome={outcome}>
              <strong>{formatCount(count)}</strong> {count === 1 ? one : many}
            </li>
          ))}
      </ul>
      {rejected.length > 0 && (
        <>
          <Group justify="space-between">
            <Text fw={600} component="h3">
              Linhas que ficam de fora
            </Text>
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={buttonIcon('download')}
              onClick={() => void download(rejected)}
            >
              Baixar CSV
            </Button>
          </Group>
          <Lines
            title="Linhas que ficam de fora"
            lines={rejected.slice(0, MAX_ROWS)}
            imported={imported}
          />
          {rest > 0 && (
            <Text size="sm">E mais {formatCount(rest)}: baixe o CSV para ver todas.</Text>
          )}
        </>
      )}
      {!imported && (
        <>
          <Text fw={600} component="h3">
            Primeiras linhas
          </Text>
          <Lines title="Primeiras linhas" lines={lines.slice(0, PREVIEW)} imported={imported} />
        </>
      )}
    </>
  );
}

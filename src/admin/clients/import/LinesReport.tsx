import { Alert, Button, Group, Paper, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { IMPORTED_COLUMNS, type ImportOutcome } from '../../../shared/clients/import.ts';
import { formatPhone, normalizePhone } from '../../../shared/core/phone.ts';
import { formatCount, plural } from '../../../shared/core/text.ts';
import { buttonIcon, Icon } from '../../ui/icons.tsx';
import { type CheckedLine, isNew } from './client-import.ts';
import { targetLabel } from './headings.ts';
import type { Table } from './sheet.ts';

const FEW = 5;
const MAX_ROWS = 100;

const OUTCOMES = [
  { outcome: 'new', one: 'cliente novo', many: 'clientes novos' },
  { outcome: 'known', one: 'já é cliente', many: 'já são clientes' },
  { outcome: 'repeated', one: 'repetido no arquivo', many: 'repetidos no arquivo' },
  { outcome: 'wrong', one: 'com erro', many: 'com erro' },
] as const;

const linesOf = (lines: readonly CheckedLine[], ...wanted: readonly ImportOutcome['outcome'][]) =>
  lines.filter(({ outcome }) => wanted.includes(outcome.outcome));

/** How many lines are new, known, repeated and wrong. */
export function Counts({ lines }: { readonly lines: readonly CheckedLine[] }) {
  return (
    <ul className="plain-list import-counts" aria-label="Resumo">
      {OUTCOMES.map((words) => ({ ...words, count: linesOf(lines, words.outcome).length }))
        .filter(({ outcome, count }) => count > 0 || outcome === 'new')
        .map(({ outcome, count, one, many }) => (
          <li key={outcome} data-outcome={outcome}>
            <strong>{formatCount(count)}</strong> {count === 1 ? one : many}
          </li>
        ))}
    </ul>
  );
}

function wordsOf({ outcome, remarks }: CheckedLine): string {
  switch (outcome.outcome) {
    case 'new':
      return [...remarks, ...(outcome.remarks ?? [])].join(' ');
    case 'known':
      return `Já é cliente: ${outcome.name}`;
    case 'repeated':
      return 'Repetida: outra linha tem este telefone.';
    case 'wrong':
      return outcome.reasons.join(' ');
  }
}

const hasRemarks = (line: CheckedLine) => isNew(line) && wordsOf(line) !== '';

async function download(lines: readonly CheckedLine[]): Promise<void> {
  const { writeCsv } = await import('../../../browser/save-file.ts');
  const rows = lines.map((line) => [
    String(line.number),
    wordsOf(line),
    ...IMPORTED_COLUMNS.map((column) => line.row[column]),
  ]);
  const headings = ['Linha', 'Motivo', ...IMPORTED_COLUMNS.map(targetLabel)];
  saveFile(writeCsv([headings, ...rows]), 'linhas-nao-importadas.csv');
}

type LinesProps = {
  readonly title: string;
  readonly kind: Table['kind'];
  readonly lines: readonly CheckedLine[];
  readonly saved?: boolean;
};

function Lines({ title, kind, lines, saved = false }: LinesProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = lines.slice(0, all ? MAX_ROWS : FEW);
  const unit = kind === 'contacts' ? 'Contato' : 'Linha';
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs">
        <Text fw={600} component="h3" id={id}>
          {title}
        </Text>
        {saved && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={buttonIcon('download')}
            onClick={() => void download(lines)}
          >
            Baixar CSV
          </Button>
        )}
      </Group>
      <Paper withBorder component="ul" className="plain-list import-lines">
        {shown.map((line) => {
          const { number, row, outcome } = line;
          const { name, phone, ...rest } = row;
          const words = wordsOf(line);
          const read = [formatPhone(normalizePhone(phone) ?? phone), ...Object.values(rest)];
          return (
            <li key={number}>
              <span>
                <bdi>{name || '(sem nome)'}</bdi>
                <small>
                  {unit} {number}
                </small>
              </span>
              <small>{read.filter(Boolean).join(' · ')}</small>
              {words && <p data-outcome={outcome.outcome}>{words}</p>}
            </li>
          );
        })}
      </Paper>
      {!all && lines.length > FEW && (
        <Button variant="subtle" size="compact-md" mt="xs" onClick={() => setAll(true)}>
          Mostrar mais {formatCount(Math.min(lines.length, MAX_ROWS) - FEW)}
        </Button>
      )}
      {all && lines.length > MAX_ROWS && (
        <Text size="sm" mt="xs">
          E mais {formatCount(lines.length - MAX_ROWS)}.{saved && ' Baixe o CSV para ver todas.'}
        </Text>
      )}
    </section>
  );
}

type Props = {
  readonly kind: Table['kind'];
  readonly lines: readonly CheckedLine[];
  readonly imported?: boolean;
};

/** The result of each line: left-out lines and those with a remark first. */
export function LinesReport({ kind, lines, imported = false }: Props) {
  const remarked = lines.filter(hasRemarks);
  return (
    <>
      {imported && (
        <>
          <Alert color="sage" role="status" icon={<Icon name="check" />}>
            {plural(linesOf(lines, 'new').length, 'cliente importado', 'clientes importados')} com
            sucesso!
          </Alert>
          <Counts lines={lines} />
        </>
      )}
      <Lines title="Ficam de fora" lines={linesOf(lines, 'wrong', 'repeated')} saved kind={kind} />
      <Lines
        title={imported ? 'Confira depois' : 'Entram com aviso'}
        lines={remarked}
        kind={kind}
      />
      {!imported && (
        <>
          <Lines
            title="Entram"
            lines={lines.filter((line) => isNew(line) && !hasRemarks(line))}
            kind={kind}
          />
          <Lines title="Já são clientes" lines={linesOf(lines, 'known')} kind={kind} />
        </>
      )}
    </>
  );
}

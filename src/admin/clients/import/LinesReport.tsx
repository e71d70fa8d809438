import { Alert, Box, Button, Group, Paper, SimpleGrid, Text } from '@mantine/core';
import { useId } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { IMPORTED_COLUMNS, type ImportOutcome } from '../../../shared/clients/import.ts';
import { formatPhone, normalizePhone } from '../../../shared/core/phone.ts';
import { formatCount, plural } from '../../../shared/core/text.ts';
import { buttonIcon, Icon } from '../../ui/icons.tsx';
import { ShowMore } from '../../ui/list/ShowMore.tsx';
import { type CheckedLine, isNew } from './client-import.ts';
import { targetLabel } from './headings.ts';
import type { Table } from './sheet.ts';

const FEW = 5;

const OUTCOMES = [
  { outcome: 'new', one: 'cliente novo', many: 'clientes novos' },
  { outcome: 'known', one: 'já é cliente', many: 'já são clientes' },
  { outcome: 'repeated', one: 'repetido no arquivo', many: 'repetidos no arquivo' },
  { outcome: 'wrong', one: 'com erro', many: 'com erro' },
] as const;

const COLORS = {
  new: 'sage-light',
  known: 'gray-light',
  repeated: 'clay-light',
  wrong: 'clay-light',
};
const colorOf = (outcome: ImportOutcome['outcome']) => `var(--mantine-color-${COLORS[outcome]}`;

const linesOf = (lines: readonly CheckedLine[], ...wanted: readonly ImportOutcome['outcome'][]) =>
  lines.filter(({ outcome }) => wanted.includes(outcome.outcome));

export function Counts({ lines }: { readonly lines: readonly CheckedLine[] }) {
  return (
    <SimpleGrid
      component="ul"
      cols={{ base: 2, xs: 4 }}
      spacing="xs"
      className="plain-list"
      aria-label="Resumo"
    >
      {OUTCOMES.map((words) => ({ ...words, count: linesOf(lines, words.outcome).length }))
        .filter(({ outcome, count }) => count > 0 || outcome === 'new')
        .map(({ outcome, count, one, many }) => (
          <Paper component="li" withBorder p="sm" fz="sm" key={outcome} bg={`${colorOf(outcome)})`}>
            <Text size="xl" fw={600}>
              {formatCount(count)}
            </Text>{' '}
            {count === 1 ? one : many}
          </Paper>
        ))}
    </SimpleGrid>
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
      <ShowMore rows={lines} first={FEW}>
        {(shown) => (
          <Paper withBorder component="ul" className="plain-list lines wrap">
            {shown.map((line) => {
              const { number, row, outcome } = line;
              const { name, phone, ...rest } = row;
              const words = wordsOf(line);
              const read = [formatPhone(normalizePhone(phone) ?? phone), ...Object.values(rest)];
              return (
                <Box component="li" px="sm" py={10} key={number}>
                  <Group justify="space-between" wrap="nowrap" align="baseline">
                    <bdi>{name || '(sem nome)'}</bdi>
                    <small className="dim no-break">
                      {unit} {number}
                    </small>
                  </Group>
                  <small className="dim">{read.filter(Boolean).join(' · ')}</small>
                  {words && (
                    <Text size="sm" mt={2} c={`${colorOf(outcome.outcome)}-color)`}>
                      {words}
                    </Text>
                  )}
                </Box>
              );
            })}
          </Paper>
        )}
      </ShowMore>
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

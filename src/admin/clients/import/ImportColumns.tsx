import { Alert, Button, Checkbox, Group, Text } from '@mantine/core';
import { Choice } from '../../ui/Choice.tsx';
import { Icon } from '../../ui/icons.tsx';
import { rowOf, TARGETS, type Target, targetLabel } from './client-columns.ts';
import type { Import } from './client-import.ts';
import type { ImportFile } from './import-file.ts';

const PREVIEWED = 3;
const NEEDED: readonly Target[] = ['name', 'phone'];
const NONE = { value: '', label: 'Nenhuma' };

/** The first lines as they would be taken. */
function Preview({ file: { table, mapping } }: { readonly file: ImportFile }) {
  const shown = TARGETS.filter((target) => target !== 'surname' && mapping[target] !== null);
  if (shown.length === 0) return null;
  const lines = table.lines
    .slice(0, PREVIEWED)
    .map((line) => ({ line, row: rowOf(line, mapping) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
    <section className="import-preview" aria-label="Primeiras linhas" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {shown.map((target) => (
              <th key={target} scope="col">
                {targetLabel(target)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, row }) => (
            <tr key={line.number}>
              {shown.map((target) => (
                <td key={target}>{(target !== 'surname' && row[target]) || '-'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Props = {
  readonly file: ImportFile;
  readonly problem: string | null;
  readonly run: Import;
};

/** Which column holds what, with the first lines to judge it by. */
export function ImportColumns({ file, problem, run }: Props) {
  const { name, table, mapping } = file;
  const options = [NONE, ...table.columns.map((label, at) => ({ value: String(at), label }))];
  const missing = NEEDED.some((target) => mapping[target] === null);
  const lines = table.lines.length;
  return (
    <>
      {problem && (
        <Alert color="clay" role="alert" icon={<Icon name="alert" />}>
          {problem}
        </Alert>
      )}
      <Text>
        <strong>{name}</strong>: {lines.toLocaleString('pt-BR')} {lines === 1 ? 'linha' : 'linhas'}.
        Confira de que coluna vem cada dado.
      </Text>
      <div className="import-columns">
        {TARGETS.map((target) => (
          <Choice
            key={target}
            label={targetLabel(target)}
            description={target === 'notes' && 'Não traga dados de saúde.'}
            required={NEEDED.includes(target)}
            options={options}
            value={mapping[target] === null ? '' : String(mapping[target])}
            onChange={({ currentTarget: { value } }) =>
              run.map(target, value === '' ? null : Number(value))
            }
          />
        ))}
      </div>
      <Checkbox
        label="A primeira linha tem os nomes das colunas"
        checked={table.headed}
        onChange={(event) => run.head(event.currentTarget.checked)}
      />
      <Preview file={file} />
      {missing && <Text c="dimmed">Escolha as colunas de nome e telefone para continuar.</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={run.restart}>
          Escolher outro arquivo
        </Button>
        <Button disabled={missing} onClick={() => void run.check()}>
          Conferir
        </Button>
      </Group>
    </>
  );
}

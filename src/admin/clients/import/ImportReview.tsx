import {
  Button,
  Group,
  NativeSelect,
  Progress as ProgressBar,
  Radio,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { useState } from 'react';
import { formatCount, plural } from '../../../shared/core/text.ts';
import { Refusal } from '../../ui/notices.tsx';
import { type Import, type ImportState, isNew, type Progress } from './client-import.ts';
import { TARGETS, targetLabel, targetsLabel } from './headings.ts';
import { Counts, LinesReport } from './LinesReport.tsx';
import { choose, type ImportFile } from './open-file.ts';
import type { Column } from './sheet.ts';

export function ProgressOf({ doing, done, total }: Progress & { readonly doing: string }) {
  return (
    <>
      <Text role="status">
        {doing} {formatCount(done)} de {formatCount(total)} linhas…
      </Text>
      <ProgressBar value={(done / total) * 100} aria-label={doing} size="lg" radius="xl" />
    </>
  );
}

const OPTIONS = [
  { value: '', label: 'Não importar' },
  ...TARGETS.map((target) => ({ value: target, label: targetLabel(target) })),
];

type ColumnsProps = {
  readonly columns: readonly Column[];
  readonly incomplete: boolean;
  readonly onChange: (columns: readonly Column[]) => void;
};

function Columns({ columns, incomplete, onChange }: ColumnsProps) {
  const found = targetsLabel(columns.map(({ target }) => target));
  const left = columns.filter(({ target }) => target === null).length;
  const [opened, setOpened] = useState(incomplete);
  return (
    <details open={opened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        {found ? `Colunas: ${found}` : 'Colunas'}
        {left > 0 && ` (${plural(left, 'fica de fora', 'ficam de fora')})`}
      </summary>
      <Text size="sm" c="dimmed" mb="sm">
        Diga o que há em cada coluna do arquivo. Não importe dados de saúde.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {columns.map(({ label, target }, at) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat
            key={at}
            label={label}
            data={OPTIONS}
            value={target ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange(
                columns.with(at, { label, target: TARGETS.find((one) => one === value) ?? null }),
              )
            }
          />
        ))}
      </SimpleGrid>
    </details>
  );
}

type StoppedProps = {
  readonly problem: string | null;
  readonly added: number;
  readonly onCheck: () => void;
};

function Stopped({ problem, added, onCheck }: StoppedProps) {
  return (
    <Refusal>
      {problem && <div>{problem}</div>}
      {added > 0 && (
        <div>
          {plural(added, 'cliente já foi importado', 'clientes já foram importados')}. Você pode
          continuar: ninguém entra duas vezes.
        </div>
      )}
      <Button mt="sm" size="sm" variant="outline" color="clay" onClick={onCheck}>
        {added > 0 ? 'Continuar' : 'Tentar de novo'}
      </Button>
    </Refusal>
  );
}

type ChoiceProps = {
  readonly file: ImportFile;
  readonly onChoose: (chosen: number) => void;
};

/** The choice of another sheet, or of another encoding if the file's is not certain. */
function Choice({ file: { by, choices, chosen }, onChoose }: ChoiceProps) {
  if (choices.length === 1) return null;
  const options = choices.map(({ label }, at) => ({ label, value: String(at) }));
  if (by === 'sheet')
    return (
      <NativeSelect
        label="Aba da planilha"
        data={options}
        value={String(chosen)}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      />
    );
  return (
    <Radio.Group
      label="Como estão certos os acentos?"
      description="O arquivo não diz como foi escrito. Escolha a leitura sem letras trocadas."
      value={String(chosen)}
      onChange={(value) => onChoose(Number(value))}
    >
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type Props = Extract<ImportState, { readonly state: 'review' }> & { readonly run: Import };

export function ImportReview({ file, check, run }: Props) {
  const { name, kind, sheet } = file;
  const added = check.state === 'done' ? check.lines.filter(isNew).length : 0;
  const [one, many] = kind === 'contacts' ? ['contato', 'contatos'] : ['linha', 'linhas'];
  return (
    <>
      <Text className="wrap">
        <strong>{name}</strong>: {plural(sheet.lines.length, one, many)}.
      </Text>
      {check.state === 'done' && <Counts lines={check.lines} />}
      <Choice file={file} onChoose={(chosen) => void run.check(choose(file, chosen))} />
      <Columns
        columns={sheet.columns}
        incomplete={check.state === 'incomplete'}
        onChange={(columns) => void run.check({ ...file, sheet: { ...sheet, columns } })}
      />
      {check.state === 'incomplete' && (
        <Text role="status">Escolha as colunas de nome e telefone para continuar.</Text>
      )}
      {check.state === 'running' && <ProgressOf doing="Conferindo" {...check} />}
      {check.state === 'stopped' && <Stopped {...check} onCheck={() => void run.check(file)} />}
      {check.state === 'done' && <LinesReport kind={kind} lines={check.lines} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={run.restart}>
          Escolher outro arquivo
        </Button>
        {added > 0 && (
          <Button onClick={() => void run.confirm()}>
            Importar {plural(added, 'cliente', 'clientes')}
          </Button>
        )}
      </Group>
    </>
  );
}

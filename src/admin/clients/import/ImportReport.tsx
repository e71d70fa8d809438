import { Alert, Button, Group, Text } from '@mantine/core';
import { saveFile } from '../../../browser/save-file.ts';
import { Icon } from '../../ui/icons.tsx';
import type { Import, ImportState } from './client-import.ts';
import { type Judged, totals } from './import-lines.ts';

/** More lines than these nobody reads here; the file has them all. */
const DRAWN = 200;

const count = (amount: number, one: string, many: string) =>
  `${amount.toLocaleString('pt-BR')} ${amount === 1 ? one : many}`;

const reasonOf = ({ outcome }: Judged): string =>
  outcome.outcome === 'wrong'
    ? outcome.reasons.join(' ')
    : 'Repetida: outra linha tem este telefone.';

const isRefused = ({ outcome: { outcome } }: Judged) =>
  outcome === 'wrong' || outcome === 'repeated';

async function download(lines: readonly Judged[]): Promise<void> {
  const { writeCsv } = await import('./csv.ts');
  const rows = lines.map((one) => [
    String(one.line.number),
    reasonOf(one),
    one.row.name,
    one.row.phone,
    one.row.email,
  ]);
  saveFile(
    writeCsv([['Linha', 'Motivo', 'Nome', 'Telefone', 'E-mail'], ...rows]),
    'linhas-nao-importadas.csv',
  );
}

/** The lines that are not taken, each with its number and reason. */
function Refused({ lines }: { readonly lines: readonly Judged[] }) {
  const rest = lines.length - DRAWN;
  return (
    <section>
      <Group justify="space-between">
        <Text fw={600} component="h3" size="md">
          Linhas que ficam de fora
        </Text>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Icon name="download" size={18} />}
          onClick={() => void download(lines)}
        >
          Baixar
        </Button>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <ul className="plain-list import-refused" aria-label="Linhas que ficam de fora" tabIndex={0}>
        {lines.slice(0, DRAWN).map((one) => (
          <li key={one.line.number}>
            <span>Linha {one.line.number}</span>
            <div>
              {one.row.name && <bdi>{one.row.name}: </bdi>}
              {reasonOf(one)}
            </div>
          </li>
        ))}
        {rest > 0 && <li>E mais {rest.toLocaleString('pt-BR')}: baixe a lista para ver todas.</li>}
      </ul>
    </section>
  );
}

type Props = {
  readonly shown: Extract<ImportState, { readonly state: 'checked' | 'done' }>;
  readonly run: Import;
  readonly onClose: () => void;
};

/** What would become, or became, of the lines. */
export function ImportReport({ shown, run, onClose }: Props) {
  const { state, judged } = shown;
  const sums = totals(judged);
  const refused = judged.filter(isRefused);
  const done = state === 'done';
  return (
    <>
      {done && (
        <Alert color="sage" role="status" icon={<Icon name="check" />}>
          {count(sums.new, 'cliente importado', 'clientes importados')} com sucesso!
        </Alert>
      )}
      <ul className="plain-list import-sums" aria-label="Resumo">
        {!done && (
          <li data-new>
            <strong>{sums.new.toLocaleString('pt-BR')}</strong>
            {sums.new === 1 ? 'cliente novo' : 'clientes novos'}
          </li>
        )}
        <li>
          <strong>{sums.known.toLocaleString('pt-BR')}</strong> já{' '}
          {sums.known === 1 ? 'cadastrado' : 'cadastrados'}, pelo telefone
        </li>
        {sums.repeated > 0 && (
          <li>
            <strong>{sums.repeated.toLocaleString('pt-BR')}</strong>
            {sums.repeated === 1 ? 'repetido' : 'repetidos'} no arquivo
          </li>
        )}
        <li data-wrong={sums.wrong > 0 || undefined}>
          <strong>{sums.wrong.toLocaleString('pt-BR')}</strong> com erro
        </li>
      </ul>
      {refused.length > 0 && <Refused lines={refused} />}
      {!done && sums.new === 0 && <Text>Não há clientes novos neste arquivo.</Text>}
      <Group justify="flex-end">
        {done ? (
          <Button onClick={onClose}>Fechar</Button>
        ) : (
          <>
            <Button variant="default" onClick={run.remap}>
              Mudar colunas
            </Button>
            {sums.new > 0 && (
              <Button onClick={() => void run.start()}>
                Importar {count(sums.new, 'cliente', 'clientes')}
              </Button>
            )}
          </>
        )}
      </Group>
    </>
  );
}

import { Button, Flex, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../browser/api.ts';
import { check } from '../../../shared/core/check.ts';
import { formatPhone } from '../../../shared/core/phone.ts';
import { type Acceptance, proofSearch } from '../../../shared/terms/records.ts';
import { type Column, DataList } from '../../ui/list/DataList.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { momentOf } from '../../ui/moment.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { failure, say } from '../../ui/say.ts';
import { useTitle } from '../../ui/tab-title.ts';
import { ReceiptLink, Who } from './cells.tsx';
import { proofsOf } from './term-acceptances.ts';

const COLUMNS: readonly Column<Acceptance>[] = [
  {
    label: 'Termo',
    cell: ({ title, version }) => `${title ?? 'Texto sugerido'} ${version}`,
  },
  { label: 'Quem', cell: (acceptance) => <Who acceptance={acceptance} /> },
  { label: 'Quando', short: true, cell: ({ created_at }) => momentOf(created_at) },
];

const proof = ({ id, title, version }: Acceptance) => (
  <ReceiptLink id={id} of={`${title ?? 'Texto sugerido'} ${version}`} />
);

type Search =
  | { readonly state: 'ready' | 'searching' }
  | { readonly state: 'found'; readonly phone: string; readonly rows: readonly Acceptance[] };

const foundInWords = ({ phone, rows }: Extract<Search, { state: 'found' }>) => {
  if (rows.length === 0) return `Nenhum aceite com o telefone ${formatPhone(phone)}.`;
  const count = rows.length === 1 ? '1 aceite' : `${rows.length} aceites`;
  return `${count} com o telefone ${formatPhone(phone)}.`;
};

type Props = { readonly onBack: () => void };

export function Proofs({ onBack }: Props) {
  const [phone, setPhone] = useState('');
  const [wrong, setWrong] = useState('');
  const [search, setSearch] = useState<Search>({ state: 'ready' });
  const box = useRef<HTMLInputElement>(null);
  useTitle('Ver o que um cliente aceitou');

  function refuse(sentence: string): void {
    setWrong(sentence);
    box.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (search.state === 'searching') return;
    const checked = check(proofSearch, { phone });
    if (!checked.ok) return refuse(checked.message);
    setSearch({ state: 'searching' });
    say(null);
    try {
      const { phone } = checked.values;
      setSearch({ state: 'found', phone, rows: await proofsOf(phone) });
    } catch (error) {
      setSearch({ state: 'ready' });
      if (error instanceof ApiFailure && error.errors.phone) return refuse(error.errors.phone);
      say({
        kind: 'danger',
        ...failure('Não foi possível procurar os aceites. Tente de novo.', error),
      });
    }
  }

  return (
    <Page
      title="Ver o que um cliente aceitou"
      purpose="O que um telefone aceitou, mesmo que o cadastro já tenha sido eliminado."
      back={{ label: 'Termos de Uso', onClick: onBack }}
    >
      <Flex
        component="form"
        noValidate
        wrap="wrap"
        gap="xs"
        align="end"
        onSubmit={(event) => void submit(event)}
      >
        <PhoneInput
          ref={box}
          flex="1 1 12rem"
          maw="28rem"
          label="Telefone"
          description="DDD e número, só dígitos."
          required
          typed={phone}
          error={wrong}
          onType={(typed) => {
            setPhone(typed);
            setWrong('');
          }}
        />
        <Button type="submit" aria-busy={search.state === 'searching'}>
          {search.state === 'searching' ? 'Procurando…' : 'Procurar aceites'}
        </Button>
      </Flex>
      <Text role="status" c="dimmed">
        {search.state === 'found' && foundInWords(search)}
      </Text>
      {search.state === 'found' && search.rows.length > 0 && (
        <DataList
          title="Aceites do telefone"
          rows={search.rows}
          columns={COLUMNS}
          actions={proof}
        />
      )}
      {search.state === 'found' && search.rows.length === 0 && (
        <Empty text="Este telefone não aceitou nenhum texto.">
          <p className="dim">
            Quem foi excluído antes de o telefone ser guardado em código não tem mais prova.
          </p>
        </Empty>
      )}
    </Page>
  );
}

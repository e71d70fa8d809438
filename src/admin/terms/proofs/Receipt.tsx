import { Group, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { formatPhone } from '../../../shared/core/phone.ts';
import type { Receipt as Accepted } from '../../../shared/terms/records.ts';
import { $practice } from '../../content/practice.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { dayAndHour } from '../../ui/moment.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PrintPage } from '../../ui/page/PrintPage.tsx';
import { isGone } from '../../ui/say.ts';
import { useTitle } from '../../ui/tab-title.ts';
import { TermHtml } from '../TermHtml.tsx';
import { useHash } from '../use-hash.ts';
import { receiptOf } from './term-acceptances.ts';

// On white paper in both schemes.
const GRAY = '#55605a';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Group gap="0 12px">
      <Text component="dt" w="9rem" c={GRAY}>
        {name}
      </Text>
      <Text component="dd" flex="1 1 12rem" fw={600}>
        {children}
      </Text>
    </Group>
  );
}

function Practice() {
  const { brand, contact } = useStore($practice);
  return (
    <Stack component="header" gap={0} pb="sm" style={{ borderBottom: '1px solid #d9d3c5' }}>
      <Text size="lg" fw={700}>
        {brand}
      </Text>
      <span>{[contact.phone, contact.email].filter(Boolean).join(' · ')}</span>
    </Stack>
  );
}

function Checked({ receipt: { content, hash } }: { readonly receipt: Accepted }) {
  const computed = useHash(content);
  if (content === null) return 'O texto desta versão não está mais guardado; o código continua.';
  if (computed === null) return null;
  return computed === hash
    ? 'Conferido agora: o código bate com o texto acima.'
    : 'Atenção: o código não bate com o texto acima.';
}

function Sheet({ receipt }: { readonly receipt: Accepted }) {
  const { client, proven, title, version, content, hash, created_at } = receipt;
  const person = client
    ? client.name
    : proven
      ? 'Cadastro excluído; o telefone comprova quem era'
      : 'Cadastro excluído';
  return (
    <>
      <Practice />
      <h2>Comprovante de aceite</h2>
      <Stack component="dl" gap="xs" m={0}>
        <Fact name="Quem aceitou">{person}</Fact>
        {client && <Fact name="Telefone">{formatPhone(client.phone)}</Fact>}
        <Fact name="Quando">
          <time dateTime={created_at}>{dayAndHour(created_at)}</time>
        </Fact>
        <Fact name="O quê">
          {title ?? 'Termos de Uso (texto sugerido)'}, versão {version}
        </Fact>
      </Stack>
      <h3>Texto aceito</h3>
      {content === null ? (
        <p>O texto desta versão não está mais guardado.</p>
      ) : (
        <TermHtml content={content} />
      )}
      <h3>Código do texto</h3>
      <Text ff="monospace" size="sm" mb="xs">
        {hash}
      </Text>
      <Text size="sm" c={GRAY}>
        É o SHA-256 do texto, guardado no momento do aceite. Se uma só letra do texto fosse outra, o
        código seria outro: assim se prova o que foi lido. <Checked receipt={receipt} />
      </Text>
    </>
  );
}

type Props = { readonly id: string; readonly onBack: () => void };

export function Receipt({ id, onBack }: Props) {
  const [$receipt] = useState(() => receiptOf(id));
  const { error } = useStore($receipt);
  const page = { title: 'Comprovante de aceite', back: { label: 'Voltar', onClick: onBack } };
  useTitle('Comprovante');
  if (isGone(error))
    return (
      <Page {...page}>
        <Empty text="Este aceite não existe mais." drawing />
      </Page>
    );
  return (
    <PrintPage {...page}>
      <Loaded store={$receipt} failure="Não foi possível carregar o comprovante. Tente de novo.">
        {(receipt) => <Sheet receipt={receipt} />}
      </Loaded>
    </PrintPage>
  );
}

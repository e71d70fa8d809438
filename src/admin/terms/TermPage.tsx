import { Badge, Box, Button, Flex, Group, NativeSelect, Stack, Text as Words } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Loading } from '../ui/lazy-component.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { formatInSentence } from '../ui/moment.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { useTitle } from '../ui/tab-title.ts';
import { goTo } from './address.ts';
import { termFailures } from './editor/term-editor.ts';
import { Acceptances } from './proofs/Acceptances.tsx';
import { TermHtml } from './TermHtml.tsx';
import { allTexts, type Text, textName, textOf } from './term-of.ts';
import { $allTerms, $termInForce, $terms } from './terms.ts';
import { useHash } from './use-hash.ts';

function Facts({ text: { id, content, saved } }: { readonly text: Text }) {
  const { data: inForce } = useStore($termInForce);
  const hash = useHash(content);
  const active = inForce && (saved ? inForce.id === id : inForce.id === null);
  return (
    <Group c="dimmed" gap="4px 20px" mt={-8}>
      <Badge variant="light" color={active ? 'sage' : 'gray'}>
        {active ? 'Em vigor' : saved?.archived ? 'Arquivado' : 'Inativo'}
      </Badge>
      <span>{saved ? `Criado ${formatInSentence(saved.created_at)}` : 'Vem com o site'}</span>
      {hash && (
        <Box component="details" maw="100%" className="wrap">
          <summary>Código do texto</summary>
          <code>{hash}</code>
          <CopyButton text={hash} what="código" />
          <Words size="sm" maw="60ch" mt={4}>
            SHA-256 do texto: se uma letra mudar, o código muda. Cada aceite guarda o código do que
            foi lido.
          </Words>
        </Box>
      )}
    </Group>
  );
}

function CompareWith({ text, texts }: { readonly text: Text; readonly texts: readonly Text[] }) {
  const others = texts.filter(({ id }) => id !== text.id);
  const [other, setOther] = useState(others[0]?.id ?? '');
  if (others.length === 0) return null;
  return (
    <Group
      component="form"
      gap="xs"
      align="end"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const [later, earlier] = texts
          .map(({ id }) => id)
          .filter((id) => id === other || id === text.id);
        if (later && earlier) goTo({ kind: 'compare', id: earlier, other: later });
      }}
    >
      <NativeSelect
        flex="1 1 12rem"
        maw="28rem"
        label="Comparar com"
        data={others.map((one) => ({ value: one.id, label: textName(one) }))}
        value={other}
        onChange={(event) => setOther(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Comparar
      </Button>
    </Group>
  );
}

type Props = { readonly id: string; readonly onBack: () => void };

export function TermPage({ id, onBack }: Props) {
  const terms = useStore($allTerms);
  const text = terms && textOf(id, terms);
  useTitle('Termo');
  return (
    <Page
      title={text ? `${text.title} ${text.version}` : 'Termo'}
      purpose={
        text && !text.saved
          ? 'O texto sugerido, que vale enquanto nenhum termo seu está ativo.'
          : ''
      }
      back={{ label: 'Termos de Uso', onClick: onBack }}
    >
      <Loaded store={$terms} failure={termFailures.list}>
        {() =>
          terms === null ? (
            <Loading />
          ) : text ? (
            <>
              <Facts text={text} />
              <Flex direction={{ base: 'column', lg: 'row' }} align={{ lg: 'start' }} gap="lg">
                <Box flex={4} miw={0}>
                  <Card title="Texto">
                    <TermHtml content={text.content} />
                  </Card>
                </Box>
                <Stack flex={7} miw={0}>
                  <Acceptances id={id} />
                  <CompareWith text={text} texts={allTexts(terms)} />
                </Stack>
              </Flex>
            </>
          ) : (
            <Empty text="Este termo não existe mais." drawing>
              <Button variant="light" onClick={onBack}>
                Voltar para a lista
              </Button>
            </Empty>
          )
        }
      </Loaded>
    </Page>
  );
}

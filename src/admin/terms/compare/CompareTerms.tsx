import { Button, SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { dayOf } from '../../../shared/appointments/practice-day.ts';
import { Loading } from '../../ui/lazy-component.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useTitle } from '../../ui/tab-title.ts';
import { replaceWith } from '../address.ts';
import { termFailures } from '../editor/term-editor.ts';
import { TermHtml } from '../TermHtml.tsx';
import { type Text as TermText, textName, textOf } from '../term-of.ts';
import { $allTerms, $terms } from '../terms.ts';
import { differenceOf, inWords, type Part } from './term-difference.ts';

function Piece({ part: { kind, text } }: { readonly part: Part }) {
  if (kind === 'both') return text;
  const Tag = kind === 'old' ? 'del' : 'ins';
  return (
    <Tag>
      <VisuallyHidden>{kind === 'old' ? ' [retirado: ' : ' [incluído: '}</VisuallyHidden>
      {text}
      <VisuallyHidden>] </VisuallyHidden>
    </Tag>
  );
}

type SideProps = {
  readonly title: string;
  readonly of: TermText;
  readonly parts: readonly Part[] | null;
};

function Side({ title, of, parts }: SideProps) {
  return (
    <Card title={title}>
      <Text size="sm" c="dimmed" mb="sm">
        {of.saved ? `Criado em ${dayOf(of.saved.created_at)}` : 'Vem com o site'}
      </Text>
      {parts ? (
        <Text
          component="div"
          maw="70ch"
          lh={1.7}
          className="compared-text wrap"
          style={{ whiteSpace: 'pre-wrap' }}
        >
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of two texts that stay
            <Piece key={index} part={part} />
          ))}
        </Text>
      ) : (
        <TermHtml content={of.content} />
      )}
    </Card>
  );
}

function Compared({ before, after }: { readonly before: TermText; readonly after: TermText }) {
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const difference = useMemo(
    () => differenceOf(before.content, after.content),
    [before.content, after.content],
  );
  const { parts } = difference;
  const names = [textName(before), textName(after)] as const;
  const without = (kind: Part['kind']) => parts?.filter((part) => part.kind !== kind) ?? null;
  return (
    <>
      <Text role="status">
        {inWords(difference, before.content === after.content)}
        {parts && difference.removed + difference.added > 0 && (
          <span aria-hidden="true">
            {' '}
            <del>retirado</del> <ins>incluído</ins>
          </span>
        )}
      </Text>
      {narrow && parts ? (
        <Side title={`De ${names[0]} para ${names[1]}`} of={after} parts={parts} />
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
          <Side title={names[0]} of={before} parts={without('new')} />
          <Side title={names[1]} of={after} parts={without('old')} />
        </SimpleGrid>
      )}
    </>
  );
}

type Props = { readonly id: string; readonly other: string; readonly onBack: () => void };

export function CompareTerms({ id, other, onBack }: Props) {
  const terms = useStore($allTerms);
  const before = terms && textOf(id, terms);
  const after = terms && textOf(other, terms);
  useTitle('Comparar termos');
  return (
    <Page
      title="Comparar versões"
      back={{ label: 'Voltar', onClick: onBack }}
      action={
        <Button
          variant="default"
          onClick={() => replaceWith({ kind: 'compare', id: other, other: id })}
        >
          Inverter
        </Button>
      }
    >
      <Loaded store={$terms} failure={termFailures.list}>
        {() => {
          if (terms === null) return <Loading />;
          if (!before || !after) return <Empty text="Este termo não existe mais." drawing />;
          return <Compared before={before} after={after} />;
        }}
      </Loaded>
    </Page>
  );
}

import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { List } from '../../../shared/content/entities/define.ts';
import { testimonials } from '../../../shared/content/entities/testimonials.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { addAll } from '../content.ts';
import { type FieldValues, nameOf } from '../content-form.ts';
import { screenWords } from '../forms.ts';
import { suggested } from './suggested.ts';
import { ExampleMark, useExamples } from './use-examples.tsx';

type Props = {
  readonly definition: List;
  readonly onFilled: (error: unknown) => void;
};

function wordsOf({ name, optional }: List) {
  if (optional) return { text: 'Esta seção aparece no site quando tiver conteúdo.', fills: false };
  // Invented people never become hers.
  const text =
    'Por enquanto a seção tem exemplos, de pessoas inventadas. Adicione o primeiro de verdade, ou esconda a seção.';
  if (name === testimonials.name) return { text, fills: false };
  return {
    text: 'Enquanto isso, o site mostra os textos sugeridos. Comece com eles e mude o que quiser.',
    fills: true,
  };
}

export function EmptyList({ definition, onFilled }: Props) {
  const [filling, setFilling] = useState(false);
  const [keys] = useState<string[]>([]);
  const [built, setBuilt] = useState<readonly FieldValues[]>([]);
  const isExample = useExamples(definition);
  useEffect(() => {
    suggested.list(definition).then(setBuilt, () => setBuilt([]));
  }, [definition]);
  const words = wordsOf(definition);

  async function fill(): Promise<void> {
    setFilling(true);
    try {
      await addAll(definition.name, await suggested.list(definition), keys);
      onFilled(null);
    } catch (error) {
      onFilled(error);
    }
    setFilling(false);
  }

  return (
    <Empty text={screenWords(definition).empty} drawing>
      <Text size="sm" c="dimmed">
        {words.text}
      </Text>
      <ul className="plain-list" aria-label="Textos sugeridos">
        {built.map((row) => (
          <li key={nameOf(definition, row)}>
            {nameOf(definition, row)}
            {isExample(row) && <ExampleMark />}
          </li>
        ))}
      </ul>
      {words.fills && (
        <Button variant="light" onClick={fill} disabled={filling}>
          {filling ? 'Salvando...' : 'Começar com os textos sugeridos'}
        </Button>
      )}
    </Empty>
  );
}

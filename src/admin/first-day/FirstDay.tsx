import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { openPage } from '@nanostores/router';
import { useState } from 'react';
import type { ContentRecord } from '../../shared/content/endpoints.ts';
import { list } from '../content/content.ts';
import { EntityFields, labelsOf, wordsOf } from '../content/fields/EntityFields.tsx';
import { WithInputs } from '../content/fields/FieldInput.tsx';
import { $contact, $hero } from '../content/practice.ts';
import { Editor } from '../editor/Editor.tsx';
import type { DrawnEditor } from '../editor/editor.ts';
import type { Form } from '../editor/state.ts';
import { $installable, install } from '../installed/install.ts';
import { EntryPage } from '../session/EntryPage.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { $router, screenPath } from '../ui/router.ts';
import {
  isAnswered,
  type Question,
  questionEditor,
  questions,
  type Saved,
  wellKnown,
} from './questions.ts';

const END = 'fim';
const $services = list('services');
const fields = Object.assign({}, ...questions.map(({ definition }) => definition.fields));

const show = (name: string) =>
  openPage($router, 'screen', { name: 'first-day' }, { pergunta: name });

const toPanel = (
  <Anchor href={screenPath('dashboard')} c="dimmed" size="sm">
    Deixar para depois
  </Anchor>
);

type WellKnownProps = { readonly editor: DrawnEditor; readonly form: Form<unknown> };

function WellKnown({ editor, form: { values, start } }: WellKnownProps) {
  const isOwn = ![start, ...wellKnown].some((one) => one.description === values.description);
  return (
    <Group gap="xs">
      {wellKnown.map(({ title, description }) => (
        <Button
          key={title}
          size="sm"
          variant={values.title === title ? 'filled' : 'default'}
          aria-pressed={values.title === title}
          onClick={() => editor.change({ title, ...(!isOwn && { description }) })}
        >
          {title}
        </Button>
      ))}
    </Group>
  );
}

type AskedProps = {
  readonly question: Question;
  readonly saved: Saved;
  readonly onNext: () => void;
};

function Asked({ question, saved, onNext }: AskedProps) {
  const { definition } = question;
  const [editor] = useState(() => questionEditor(question, saved, onNext));
  return (
    <Editor
      editor={editor}
      action="Salvar e continuar"
      labels={labelsOf(definition)}
      words={wordsOf(definition)}
      cancel="Pular"
      onCancel={onNext}
    >
      {(form) => (
        <>
          {definition.kind === 'list' && form.base.record === null && (
            <WellKnown editor={editor} form={form} />
          )}
          <EntityFields definition={definition} editor={editor} form={form} />
        </>
      )}
    </Editor>
  );
}

function Done() {
  const way = useStore($installable);
  return (
    <EntryPage
      title="Seu site está no ar"
      purpose="O que ficou para depois está na lista do Painel, um passo por vez."
      below={null}
    >
      <Stack>
        <Button component="a" href="/" target="_self" size="md">
          Ver meu site
        </Button>
        <Button component="a" href={screenPath('dashboard')} variant="default" size="md">
          Ir para o Painel
        </Button>
        <Button component="a" href={`${screenPath('profile')}?ver=aparelho`} variant="subtle">
          Receber avisos neste aparelho
        </Button>
        {way !== null && way !== 'by hand' && (
          <Button variant="subtle" onClick={() => void install()}>
            Instalar o painel neste aparelho
          </Button>
        )}
      </Stack>
    </EntryPage>
  );
}

function Questions({ saved }: { readonly saved: Saved }) {
  const wanted = useStore($router)?.search.pergunta;
  const [first] = useState(() => questions.find((one) => !isAnswered(one, saved)));
  const question = questions.find(({ name }) => name === wanted) ?? first;
  if (wanted === END || !question) return <Done />;
  const place = questions.indexOf(question);
  const next = questions.slice(place + 1).find((one) => !isAnswered(one, saved));
  return (
    <EntryPage
      key={question.name}
      title={question.title}
      purpose={question.purpose}
      above={
        <Group mb="md" gap="sm" wrap="nowrap">
          <Progress
            flex={1}
            value={((place + 1) / questions.length) * 100}
            radius="xl"
            aria-hidden
          />
          <Text size="sm" c="dimmed">
            {place + 1} de {questions.length}
          </Text>
        </Group>
      }
      below={toPanel}
    >
      <Asked question={question} saved={saved} onNext={() => show(next?.name ?? END)} />
    </EntryPage>
  );
}

const recordIn = (data: object): ContentRecord | null =>
  'id' in data ? (data as ContentRecord) : null;

/** After the setup: five questions, whose answers make a page that can be shown. */
export function FirstDay() {
  return (
    <WithInputs fields={fields}>
      <Loaded store={$hero}>
        {(hero) => (
          <Loaded store={$contact}>
            {(contact) => (
              <Loaded store={$services}>
                {([service = null]) => (
                  <Questions
                    saved={{ hero: recordIn(hero), contact: recordIn(contact), services: service }}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </WithInputs>
  );
}

import './TermPage.css';
import { Badge, Button, Group, NativeSelect } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Loading } from '../ui/lazy-component.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { momentOf } from '../ui/moment.tsx';
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
    <Group className="term-facts" c="dimmed" gap="4px 20px">
      <Badge variant="light" color={active ? 'sage' : 'gray'}>
        {active ? 'Em vigor' : saved?.archived ? 'Arquivado' : 'Inativo'}
      </Badge>
      <span>{saved ? `Criado ${momentOf(saved.created_at)}` : 'Vem com o site'}</span>
      {hash && (
        <details className="term-hash">
          <summary>Código do texto</summary>
          <code>{hash}</code>
          <CopyButton text={hash} what="código" />
          <p>
            SHA-256 do texto: se uma letra mudar, o código muda. Cada aceite guarda o código do que
            foi lido.
          </p>
        </details>
      )}
    </Group>
  );
}

function CompareWith({ text, texts }: { readonly text: Text; readonly texts: readonly Text[] }) {
  const others = texts.filter(({ id }) => id !== text.id);
  const [other, setOther] = useState(others[0]?.id ?? '');
  if (others.length === 0) return null;
  return (
    <form
      className="term-compare"
      onSubmit={(event) => {
        event.preventDefault();
        const [later, earlier] = texts
          .map(({ id }) => id)
          .filter((id) => id === other || id === text.id);
        if (later && earlier) goTo({ kind: 'compare', id: earlier, other: later });
      }}
    >
      <NativeSelect
        label="Comparar com"
        data={others.map((one) => ({ value: one.id, label: textName(one) }))}
        value={other}
        onChange={(event) => setOther(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Comparar
      </Button>
    </form>
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
              <div className="term-parts">
                <Card title="Texto">
                  <TermHtml content={text.content} />
                </Card>
                <div className="term-side">
                  <Acceptances id={id} />
                  <CompareWith text={text} texts={allTexts(terms)} />
                </div>
              </div>
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

import './IconPicker.css';
import './PageIcon.css';
import { Modal, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useDialog } from '../../ui/dialogs/dialogs.tsx';
import { drawnIcon, foundIcons } from './icon-words.ts';

type Drawings = Readonly<Record<string, string>>;

let drawings: Promise<Drawings> | null = null;

async function load(): Promise<Drawings> {
  const answer = await fetch('/icons/all.json');
  if (!answer.ok) throw new Error(`icons answered ${answer.status}`);
  return answer.json();
}

function useDrawings(): Drawings {
  const [drawn, setDrawn] = useState<Drawings>({});
  useEffect(() => {
    drawings ??= load();
    drawings.then(setDrawn).catch((error: unknown) => {
      drawings = null;
      console.warn(error);
    });
  }, []);
  return drawn;
}

function columnsOf(choices: readonly HTMLElement[]): number {
  const top = choices[0]?.offsetTop;
  const first = choices.findIndex(({ offsetTop }) => offsetTop !== top);
  return first < 0 ? choices.length : first;
}

/** The index a key moves to, null for other keys. */
function indexAfter(key: string, at: number, choices: readonly HTMLElement[]): number | null {
  const columns = columnsOf(choices);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: choices.length - 1 - at,
  };
  const step = steps[key];
  return step === undefined ? null : at + step;
}

type Props = {
  readonly value: string;
  readonly onPick: (name: string) => void;
  readonly onClose: () => void;
};

export function IconPicker({ value, onPick, onClose }: Props) {
  const { dialog, close } = useDialog(onClose);
  const { opened } = dialog;
  const [search, setSearch] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const drawn = useDrawings();
  const found = useMemo(() => foundIcons(search), [search]);
  const chosen = drawnIcon(value);
  // The one in the tab order, as in a toolbar.
  const entry = found.some(({ name }) => name === chosen) ? chosen : found[0]?.name;

  useEffect(() => {
    if (opened) grid.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView();
  }, [opened]);

  function pick(name: string): void {
    onPick(`ti-${name}`);
    close();
  }

  function walk(event: KeyboardEvent): void {
    const choices = [...(grid.current?.querySelectorAll<HTMLElement>('.icon-choice') ?? [])];
    const at = choices.findIndex((choice) => choice.matches(':focus'));
    const to = indexAfter(event.key, at, choices);
    if (at < 0 || to === null) return;
    event.preventDefault();
    choices[to]?.focus();
  }

  return (
    <Modal {...dialog} title="Escolher ícone" size="lg">
      <TextInput
        type="search"
        label="Buscar"
        placeholder="massagem, folha, coração…"
        value={search}
        data-autofocus
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            grid.current?.querySelector<HTMLElement>('.icon-choice')?.focus();
          } else if (event.key === 'Enter') {
            event.preventDefault();
            if (search.trim() !== '' && first) pick(first.name);
          }
        }}
      />
      <Text size="sm" c="dimmed" role="status" mt={6}>
        {found.length === 0
          ? 'Nenhum ícone encontrado. Tente outra palavra.'
          : `${found.length} ${found.length === 1 ? 'ícone' : 'ícones'}`}
      </Text>
      {/* biome-ignore lint/a11y/useSemanticElements: a toolbar of buttons has no element */}
      <div ref={grid} className="icon-grid" role="group" aria-label="Ícones" onKeyDown={walk}>
        {found.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            className="icon-choice"
            aria-pressed={name === chosen}
            tabIndex={name === entry ? 0 : -1}
            onClick={() => pick(name)}
          >
            <svg
              className="page-icon"
              viewBox="0 0 24 24"
              aria-hidden="true"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the icon package's own markup
              dangerouslySetInnerHTML={{ __html: drawn[name] ?? '' }}
            />
            {label}
          </button>
        ))}
      </div>
    </Modal>
  );
}

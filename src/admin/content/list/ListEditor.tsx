import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Editor } from '../../editor/Editor.tsx';
import type { DrawnEditor } from '../../editor/editor.ts';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Panes } from '../../ui/page/Panes.tsx';
import { useTitle } from '../../ui/tab-title.ts';

const NARROW = '(max-width: 74.99em)';
const isForm = (state: unknown) => typeof state === 'object' && state !== null && 'form' in state;

function useBack(opened: boolean, close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    if (!opened || !matchMedia(NARROW).matches) return;
    history.scrollRestoration = 'manual';
    history.pushState({ form: true }, '');
    let left = false;
    const back = () => {
      // A dialog's history entry is above the form's.
      if (isForm(history.state)) return;
      left = true;
      closing.current();
    };
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      history.scrollRestoration = 'auto';
      // Removes the form's history entry, unless a link has added one.
      if (!left && isForm(history.state)) history.back();
    };
  }, [opened]);
}

export const useNarrow = () => useMediaQuery(NARROW, false, { getInitialValueInEffect: false });

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);

function useReturn(editor: DrawnEditor, chosen: boolean, id: string | null): void {
  const left = useRef({ scrolled: 0, id: '', open: false });

  // Before the form replaces the list and its scroll position is lost.
  useEffect(
    () =>
      editor.$state.listen(({ form }) => {
        if (form?.chosen && !left.current.open) left.current.scrolled = scrollY;
      }),
    [editor],
  );

  useEffect(() => {
    const { open, scrolled, id: last } = left.current;
    const narrow = matchMedia(NARROW).matches;
    left.current = { scrolled, id: id ?? '', open: chosen };
    if (chosen) {
      if (narrow && !open) scrollTo(0, 0);
      else if (!narrow && id) rowOf(id)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    if (!open) return;
    if (narrow) scrollTo(0, scrolled);
    const row = last === '' ? null : rowOf(last);
    row?.scrollIntoView({ block: 'nearest' });
    if (editor.$notice.get()) return;
    const began = row?.querySelector('[data-edit]') ?? document.querySelector('[data-add]');
    if (began instanceof HTMLElement) began.focus({ preventScroll: true });
  }, [editor, chosen, id]);
}

type Props = Omit<ComponentProps<typeof Editor>, 'frame' | 'onCancel'> & {
  readonly id: string | null;
  readonly label: string;
  readonly title: string;
  readonly purpose?: string | undefined;
  readonly add: string;
  readonly tools?: ReactNode;
  readonly list: ComponentProps<typeof Panes>['list'];
  readonly onClose: () => void;
};

export function ListEditor(props: Props) {
  const { id, label, title, purpose, add, tools, list, onClose, ...form } = props;
  const { editor, action } = form;
  const chosen = useStore(editor.$state).form?.chosen ?? false;
  const alone = useNarrow() && chosen;
  useBack(chosen, onClose);
  useReturn(editor, chosen, id);
  useTitle(alone ? action : label);
  const addButton = !chosen && (
    <Button data-add hiddenFrom="lg" leftSection={<Icon name="plus" />} onClick={editor.choose}>
      {add}
    </Button>
  );
  return (
    <Page
      title={alone ? action : title}
      purpose={alone ? '' : purpose}
      back={alone ? { label: list.title, onClick: onClose } : undefined}
      action={
        (addButton || (tools && !alone)) && (
          <Group gap="xs">
            {addButton}
            {!alone && tools}
          </Group>
        )
      }
    >
      <Editor
        {...form}
        onCancel={id !== null || chosen ? editor.cancel : undefined}
        frame={(drawn) => (
          <Panes
            narrow={chosen ? 'form' : 'list'}
            form={{ title: action, content: drawn }}
            list={list}
          />
        )}
      />
    </Page>
  );
}

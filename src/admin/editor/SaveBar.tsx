import './SaveBar.css';
import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

type BarProps = {
  readonly dirty: boolean;
  readonly text: string;
  readonly children: ReactNode;
};

export function Bar({ dirty, text, children }: BarProps) {
  return (
    <Group gap="0 8px" justify="flex-end" className="save-bar" data-dirty={dirty || undefined}>
      <Text size="sm" fw={500} mr="auto" role="status">
        {text}
      </Text>
      {children}
    </Group>
  );
}

type Props = {
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly action: string;
  readonly onCancel?: (() => void) | undefined;
  /** Another word than 'Cancelar', of a form that is one step of several. */
  readonly cancel?: string | undefined;
  readonly onView?: (() => void) | undefined;
};

export function SaveBar({ dirty, saving, action, onCancel, cancel, onView }: Props) {
  const submit = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // A dialog above the form receives the keys, unless the form is in it.
      const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
      // The focus tells which of several forms is meant.
      const place = document.activeElement?.closest('form') ?? dialog;
      if (!place || place.contains(submit.current)) submit.current?.click();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);

  return (
    <Bar
      dirty={dirty}
      text={dirty && !saving && cancel === undefined ? 'Alterações não salvas' : ''}
    >
      {onView && (
        <Button variant="subtle" onClick={onView}>
          Ver no site
        </Button>
      )}
      <Group gap="sm">
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={saving}>
            {cancel ?? 'Cancelar'}
          </Button>
        )}
        <Button type="submit" ref={submit} disabled={saving}>
          {saving ? 'Salvando...' : action}
        </Button>
      </Group>
    </Bar>
  );
}

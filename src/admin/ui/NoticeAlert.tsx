import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Icon } from './icons.tsx';

export type Notice = {
  readonly kind: 'success' | 'danger';
  readonly text: string;
  readonly detail?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};
type Props = { readonly notice: Notice | null; readonly onClose: () => void };

export function NoticeAlert({ notice, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!notice) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  if (!notice) return null;
  const failed = notice.kind === 'danger';
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      className="notice"
      role={failed ? 'alert' : 'status'}
      color={failed ? 'clay' : 'sage'}
      icon={<Icon name={failed ? 'alert' : 'check'} />}
      withCloseButton
      closeButtonLabel="Fechar"
      onClose={onClose}
    >
      {notice.text}
      {notice.detail && (
        <Text inherit mt={4}>
          {notice.detail}
        </Text>
      )}
      {notice.action && (
        <Button
          size="compact-sm"
          variant="subtle"
          ml={notice.detail === undefined ? 10 : -8}
          onClick={notice.action.run}
        >
          {notice.action.label}
        </Button>
      )}
    </Alert>
  );
}

export function Refusal({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Alert color="clay" role="alert" icon={<Icon name="alert" />}>
      {text}
    </Alert>
  );
}

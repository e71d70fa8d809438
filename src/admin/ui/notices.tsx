import { Alert, Button, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from './icons.tsx';
import { $notice, type Notice, say } from './say.ts';

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
  const actions = [notice.action, notice.next].filter((one) => one !== undefined);
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
        <Text inherit w="100%" mt={4}>
          {notice.detail}
        </Text>
      )}
      {actions.length > 0 && (
        <span>
          {actions.map(({ label, run }) => (
            <Button key={label} size="compact-sm" variant="subtle" onClick={run}>
              {label}
            </Button>
          ))}
        </span>
      )}
    </Alert>
  );
}

export const Refusal = ({ children }: { readonly children: ReactNode }) =>
  children && (
    <Alert color="clay" role="alert" icon={<Icon name="alert" />}>
      {children}
    </Alert>
  );

export const PageNotice = () => (
  <NoticeAlert notice={useStore($notice)} onClose={() => $notice.set(null)} />
);

export const Saying = createContext(say);

/** Says something at the nearest place for notices: a card's, a dialog's or the page's. */
export const useSay = () => use(Saying);

/** A place for notices above `children`; once it is gone, the page shows them. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const place = useRef<typeof say>(say);
  useEffect(() => {
    place.current = setNotice;
    return () => {
      place.current = say;
    };
  }, []);
  return (
    <Saying value={useCallback((notice) => place.current(notice), [])}>
      <NoticeAlert notice={notice} onClose={() => setNotice(null)} />
      {children}
    </Saying>
  );
}

import { Button, Group, Stack, Title } from '@mantine/core';
import type { FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Loading } from '../ui/lazy-component.tsx';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { noticeFailures } from './notifications.ts';
import type { Notices } from './unread-news.ts';

export const MESSAGES = 'messages';

type Props = {
  readonly title: string;
  readonly id?: string;
  readonly store: FetcherStore<Notices, unknown>;
  readonly $from: WritableAtom<number>;
  readonly size: number;
  readonly tools?: ReactNode;
  readonly empty: ReactNode;
  readonly children: (notices: Notices) => ReactNode;
};

type PagesProps = {
  readonly from: number;
  readonly shown: number;
  readonly total: number;
  readonly onTurn: (step: 1 | -1) => void;
};

function Pages({ from, shown, total, onTurn }: PagesProps) {
  const more = from + shown < total;
  if (from === 0 && !more) return null;
  return (
    <Group gap="xs" justify="center">
      {from > 0 && (
        <Button variant="default" onClick={() => onTurn(-1)}>
          Ver mais novas
        </Button>
      )}
      {more && (
        <Button variant="default" onClick={() => onTurn(1)}>
          Ver mais
        </Button>
      )}
    </Group>
  );
}

export function NoticesPart({
  title,
  id: given,
  store,
  $from,
  size,
  tools,
  empty,
  children,
}: Props) {
  const { data, error } = useStore(store);
  const from = useStore($from);
  const own = useId();
  const id = given ?? own;
  const heading = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);

  useEffect(() => {
    if (!turned.current || !data) return;
    turned.current = false;
    heading.current?.focus();
  }, [data]);

  const emptied = data && data.rows.length === 0 && from > 0;
  useEffect(() => {
    if (emptied) $from.set(Math.max(0, $from.get() - size));
  }, [emptied, $from, size]);

  function turnPage(step: 1 | -1): void {
    turned.current = true;
    $from.set(Math.max(0, from + step * size));
  }

  return (
    <Stack component="section" aria-labelledby={id} gap="sm">
      <Group justify="space-between" gap="xs" mih={44}>
        <Title order={2} size="h4" id={id} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {error === undefined && tools}
      </Group>
      <LoadFailure
        dismissible
        error={error}
        text={noticeFailures.list}
        onRetry={store.invalidate}
      />
      {error === undefined && !data && <Loading />}
      {error === undefined && data && (data.total === 0 ? empty : children(data))}
      {error === undefined && data && (
        <Pages from={from} shown={data.rows.length} total={data.total} onTurn={turnPage} />
      )}
    </Stack>
  );
}

import {
  Button,
  Group,
  NativeSelect,
  Paper,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core';
import type { FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { type ReactNode, useId, useState } from 'react';
import { ApiFailure } from '../../../browser/api.ts';
import { buttonIcon, Icon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/lazy-component.tsx';
import { Refusal } from '../../ui/notices.tsx';
import { screenPath } from '../../ui/router.ts';
import { reportFailure } from '../report-words.ts';
import { ReportTable, type Rows } from './ReportTable.tsx';

type Props<Period extends string, Data> = {
  readonly title: string;
  readonly periods: readonly { readonly value: Period; readonly label: string }[];
  readonly $period: WritableAtom<Period>;
  readonly store: FetcherStore<Data, unknown>;
  readonly notFound: string;
  readonly empty: (data: Data, period: Period) => ReactNode;
  readonly table: (data: Data, period: Period) => Rows;
  readonly isTable?: boolean;
  readonly help?: ReactNode;
  readonly className?: string;
  /** Closed at first; it is read once it is open. */
  readonly folded?: boolean;
  readonly children: (data: Data, period: Period) => ReactNode;
};

type FailureProps = {
  readonly error: unknown;
  readonly text: string;
  readonly onRetry: () => void;
};

function Failure({ error, text, onRetry }: FailureProps) {
  const status = error instanceof ApiFailure ? error.status : 0;
  const look = { size: 'sm', variant: 'outline', color: 'clay' } as const;
  return (
    <Refusal>
      <Group justify="space-between">
        <span>{text}</span>
        {status === 401 ? (
          <Button {...look} component="a" href={screenPath('login')}>
            Entrar
          </Button>
        ) : (
          <Button {...look} leftSection={buttonIcon('refresh')} onClick={onRetry}>
            {status < 0 ? 'Ler de novo' : 'Tentar de novo'}
          </Button>
        )}
      </Group>
    </Refusal>
  );
}

type BodyProps<Period extends string, Data> = Props<Period, Data> & { readonly period: Period };

function Body<Period extends string, Data>(props: BodyProps<Period, Data>) {
  const { period, store, notFound, empty, table, isTable, children } = props;
  const [tableShown, setTableShown] = useState(false);
  const { data, error } = useStore(store);
  const isOther = !store.key?.endsWith(`=${period}`);
  // As high as a chart and its words, so that nothing below moves.
  if (isOther || (data === undefined && error === undefined))
    return (
      <Stack mih={400} justify="center">
        <Loading />
      </Stack>
    );
  if (data === undefined)
    return (
      <Failure error={error} text={reportFailure(error, notFound)} onRetry={store.invalidate} />
    );
  const nothing = empty(data, period);
  if (nothing) return typeof nothing === 'string' ? <Text role="status">{nothing}</Text> : nothing;
  return (
    <>
      {children(data, period)}
      <ReportTable
        table={table(data, period)}
        shown={isTable ? null : tableShown}
        onShow={setTableShown}
      />
    </>
  );
}

export function ReportCard<Period extends string, Data>(props: Props<Period, Data>) {
  const { title, periods, $period, help, className = '', folded = false } = props;
  const [opened, setOpened] = useState(!folded);
  const id = useId();
  const period = useStore($period);
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p={opened ? { base: 'md', sm: 'lg' } : 'xs'}
      px={{ base: 'md', sm: 'lg' }}
      className={`report ${className}`}
      aria-labelledby={id}
    >
      <Group justify="space-between" gap="sm" className="report-head">
        <Title order={2} size="h4" id={id}>
          {folded ? (
            <UnstyledButton
              fz="inherit"
              fw="inherit"
              className="action"
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              {title} <Icon name={opened ? 'up' : 'down'} size={18} />
            </UnstyledButton>
          ) : (
            title
          )}
        </Title>
        {opened && (
          <NativeSelect
            maw={200}
            aria-label={`Período: ${title}`}
            data={periods}
            value={period}
            onChange={({ currentTarget }) => {
              const chosen = periods.find(({ value }) => value === currentTarget.value);
              if (chosen) $period.set(chosen.value);
            }}
          />
        )}
      </Group>
      {opened && <Body {...props} period={period} />}
      {opened && help}
    </Paper>
  );
}

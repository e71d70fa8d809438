import { Anchor, Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { Activity } from '../../../shared/access/activity.ts';
import { timeOf } from '../../ui/moment.tsx';
import { LazyDetails } from '../../ui/page/LazyDetails.tsx';
import {
  type Change,
  changesOf,
  describeActivity,
  describeActor,
  isErased,
} from './activity-words.ts';

const MAX_LENGTH = 240;

function LongText({ text }: { readonly text: string }) {
  const [whole, setWhole] = useState(false);
  if (text === '') return <span className="dim">(vazio)</span>;
  if (text.length <= MAX_LENGTH) return text;
  return (
    <>
      {whole ? text : `${text.slice(0, MAX_LENGTH).trimEnd()}…`}
      <Anchor component="button" className="action" onClick={() => setWhole(!whole)}>
        {whole ? 'Ver menos' : 'Ver tudo'}
      </Anchor>
    </>
  );
}

const SIDE = { display: 'block', px: 10, py: 6, mb: 4, bdrs: 'sm', td: 'none' } as const;

const listed = new Intl.ListFormat('pt-BR');

function Changed({ label, from, to }: Change) {
  return (
    <div>
      <Text component="dt" size="sm" fw={600} mb={4}>
        {label}
      </Text>
      {from !== null && (
        <dd>
          <VisuallyHidden>Antes: </VisuallyHidden>
          <Box component="del" {...SIDE} bg="var(--mantine-color-clay-light)">
            <LongText text={from} />
          </Box>
        </dd>
      )}
      {to !== null && (
        <dd>
          {from !== null && <VisuallyHidden>Depois: </VisuallyHidden>}
          <Box component="ins" {...SIDE} bg="var(--mantine-color-sage-light)">
            <LongText text={to} />
          </Box>
        </dd>
      )}
    </div>
  );
}

export function ActivityItem({ entry }: { readonly entry: Activity }) {
  const changes = changesOf(entry);
  const words = describeActivity(entry);
  const both = entry.before !== null && entry.after !== null;
  return (
    <Box component="li" px={20} py={14} className="activity wrap">
      <Group justify="space-between" gap="2px 16px">
        <strong dir="auto">{words}</strong>
        <span className="meta">
          <time dateTime={entry.created_at}>{timeOf(entry.created_at)}</time> ·{' '}
          {describeActor(entry)}
        </span>
      </Group>
      {isErased(entry) && <Text c="dimmed">Dados eliminados</Text>}
      {changes.length > 0 && (
        <LazyDetails
          summary={`${both ? 'Antes e depois' : 'Ver'}: ${listed.format(changes.map(({ label }) => label))}`}
        >
          <Stack component="dl" gap="sm" my={4}>
            {changes.map((change) => (
              <Changed key={change.label} {...change} />
            ))}
          </Stack>
        </LazyDetails>
      )}
    </Box>
  );
}

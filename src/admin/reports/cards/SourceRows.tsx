import '../../ui/list/DataList.css';
import { Paper, Progress, Text } from '@mantine/core';
import { formatCount } from '../../../shared/core/text.ts';
import type { PathRow } from '../../../shared/reports/reports.ts';
import { percent, STEPS_TO_WHATSAPP, type Steps, share, sourceName, sumSteps } from '../sources.ts';

function Reached({ count, of }: { readonly count: number; readonly of: number }) {
  const value = percent(count, of);
  return (
    <>
      {formatCount(count)}
      {value && (
        <Text span size="sm" c="dimmed" ml={6}>
          {value}
        </Text>
      )}
      <Progress
        value={share(count, of)}
        color="sage.5"
        bg="var(--line)"
        size={6}
        mt={4}
        aria-hidden
      />
    </>
  );
}

type Row = { readonly key: string; readonly name: string; readonly steps: Steps; of: number };

// Visitors are compared with all visitors, each further step with those of the same source.
function rowsOf(rows: readonly PathRow[]): readonly Row[] {
  const all = sumSteps(rows);
  return [
    ...rows.map((row) => ({
      key: row.source,
      name: sourceName(row),
      steps: row,
      of: all.visited,
    })),
    { key: '', name: 'Todas as origens', steps: all, of: all.visited },
  ];
}

type Props = { readonly rows: readonly PathRow[] };

export function SourceTable({ rows }: Props) {
  return (
    <div className="table-paper">
      <table className="rows" aria-label="De onde vieram e até onde foram">
        <thead>
          <tr>
            <th scope="col">De onde</th>
            {STEPS_TO_WHATSAPP.map(({ step, label }) => (
              <th key={step} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(rows).map(({ key, name, steps, of }) => (
            <tr key={key}>
              <th scope="row" className="wrap" dir="auto">
                {name}
              </th>
              {STEPS_TO_WHATSAPP.map(({ step }) => (
                <td key={step}>
                  <Reached count={steps[step]} of={step === 'visited' ? of : steps.visited} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function SourceCards({ rows }: Props) {
  return (
    <ul className="plain-list cards" aria-label="De onde vieram e até onde foram">
      {rowsOf(rows).map(({ key, name, steps, of }) => (
        <Paper key={key} component="li" withBorder radius="md" p="md">
          <Text fw={600} className="wrap" dir="auto">
            {name}
          </Text>
          <dl className="path-steps">
            {STEPS_TO_WHATSAPP.map(({ step, label }) => (
              <div key={step}>
                <dt>{label}</dt>
                <dd>
                  <Reached count={steps[step]} of={step === 'visited' ? of : steps.visited} />
                </dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </ul>
  );
}

import '../../ui/list/DataList.css';
import { Paper, Progress, Text } from '@mantine/core';
import type { PathRow } from '../../../shared/reports/reports.ts';
import { allSources, PATH_STEPS, percent, type Steps, share, sourceName } from '../paths.ts';
import { written } from '../report-windows.ts';

/** How many got there, of how many. */
function Reached({ count, of }: { readonly count: number; readonly of: number }) {
  const hundreds = percent(count, of);
  return (
    <>
      {written(count)}
      {hundreds && (
        <Text span size="sm" c="dimmed" ml={6}>
          {hundreds}
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

// Who visited is seen beside all visitors, who got further beside who visited by the same way.
function rowsOf(rows: readonly PathRow[]): readonly Row[] {
  const all = allSources(rows);
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

/** The way from a visit to WhatsApp by source, where there is room for a table. */
export function PathTable({ rows }: Props) {
  return (
    <div className="table-paper">
      <table className="rows" aria-label="De onde vieram e até onde foram">
        <thead>
          <tr>
            <th scope="col">De onde</th>
            {PATH_STEPS.map(({ step, label }) => (
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
              {PATH_STEPS.map(({ step }) => (
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

/** The same on a phone: a source a card. */
export function PathCards({ rows }: Props) {
  return (
    <ul className="plain-list cards" aria-label="De onde vieram e até onde foram">
      {rowsOf(rows).map(({ key, name, steps, of }) => (
        <Paper key={key} component="li" withBorder radius="md" p="md">
          <Text fw={600} className="wrap" dir="auto">
            {name}
          </Text>
          <dl className="path-steps">
            {PATH_STEPS.map(({ step, label }) => (
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

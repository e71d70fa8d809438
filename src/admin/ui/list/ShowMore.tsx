import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';

const STEP = 20;

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly first: number;
  readonly children: (shown: readonly Row[]) => ReactNode;
};

/** The first rows of a list, and twenty more at each tap; one row is never left for a button. */
export function ShowMore<Row>({ rows, first, children }: Props<Row>) {
  const [count, setCount] = useState(first);
  const more = rows.length - count;
  const left = more > 1 ? more : 0;
  return (
    <>
      {children(rows.slice(0, rows.length - left))}
      {left > 0 && (
        <Anchor
          component="button"
          className="action more-rows"
          onClick={() => setCount(count + STEP)}
        >
          Ver mais {Math.min(STEP, left)}
        </Anchor>
      )}
    </>
  );
}

import { box, branch, circle, type Shape, stone } from './poster-art.ts';

const PAPER = '#fbf8f2';
const SUN = '#f3ecdf';
const LEAF = '#86ab93';
const LINE = '#a3bfac';
const WATER = '#dfe9e2';

// Balanced stones on still water between two branches, in morning light.
const sheet: readonly Shape[] = [
  box([90, 90], [1920, 2790], 90, { fill: PAPER }),
  circle([1050, 720], 620, SUN),
  { d: 'M90 2640c300-70 560 40 960 0s640-60 960 10v140q0 90-90 90H180q-90 0-90-90Z', fill: WATER },
  ...branch(
    [
      [330, 2740],
      [120, 2300],
      [480, 1700],
      [230, 1180],
    ],
    { leaves: 13, scale: 1.5, color: LEAF },
  ),
  ...branch(
    [
      [1790, 2740],
      [1980, 2350],
      [1640, 1900],
      [1860, 1480],
    ],
    { leaves: 11, scale: 1.25, color: LINE, line: 6 },
  ),
  stone([1050, 2715], 420, 150, '#6f8577'),
  stone([1066, 2605], 290, 100, '#9fb0a2'),
  stone([1042, 2532], 170, 66, '#d8a78f'),
];

const square: readonly Shape[] = [
  { d: 'M0 0H1080V1080H0Z', fill: PAPER },
  circle([540, 300], 330, SUN),
  { d: 'M0 1010c160-36 300 20 540 0s370-34 540 6v64H0Z', fill: WATER },
  ...branch(
    [
      [120, 1060],
      [20, 840],
      [200, 560],
      [80, 330],
    ],
    { leaves: 11, scale: 0.85, color: LEAF },
  ),
  ...branch(
    [
      [960, 1060],
      [1070, 860],
      [890, 640],
      [1000, 430],
    ],
    { leaves: 9, scale: 0.7, color: LINE, line: 4 },
  ),
];

/** What stands behind the words: our own drawing, cut for each format. */
export const ART = { sheet, square } as const;

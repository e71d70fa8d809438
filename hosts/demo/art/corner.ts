import {
  branch,
  CLAY,
  CREAM,
  drawing,
  FOREST,
  glow,
  gradient,
  LEAF,
  MIST,
  SAGE,
  SAND,
  SUN,
  stone,
} from './shapes.ts';

const defs = [
  gradient('wall', [['#dfe6d3'], ['#c3d1ba']]),
  gradient('wood', [['#a9764a'], ['#7f5431']]),
  gradient('glass', [
    ['#e9f1ea', 0.95],
    ['#c6d9cb', 0.95],
  ]),
  gradient('oil', [['#e6ad5c'], ['#b97f38']]),
  glow('sun', '#fff5d8', 0.9),
  glow('warm', SUN, 0.6),
].join('');

const shelf = (y: number) =>
  `<path d="M120 ${y}h760v26H120z" fill="url(#wood)"/><path d="M200 ${y + 26}v44M800 ${y + 26}v44" stroke="#7f5431" stroke-width="14"/><path d="M120 ${y + 26}h760v30H120z" fill="#24443a" opacity=".12" filter="url(#soft)"/>`;

const bottle = (x: number, y: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y - height}" width="62" height="${height}" rx="14" fill="${fill}"/><rect x="${x + 20}" y="${y - height - 34}" width="22" height="40" rx="6" fill="#5f3f22"/><rect x="${x + 10}" y="${y - height * 0.6}" width="42" height="${height * 0.36}" rx="4" fill="${CREAM}"/>`;

const towel = (y: number, fill: string) =>
  `<rect x="560" y="${y}" width="240" height="40" rx="20" fill="${fill}"/><path d="M580 ${y + 20}h204" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>`;

const hanging = [-0.6, -0.2, 0.25, 0.65]
  .map((lean, place) =>
    branch(230, 560, {
      length: 210 - Math.abs(lean) * 60,
      lean,
      leaves: 6,
      scale: 0.62,
      color: place % 2 ? LEAF : FOREST,
    }),
  )
  .join('');

/** A corner of the room: a mirror, oils, towels and a plant, 1000 by 1188. */
export const corner = drawing(
  1000,
  1188,
  defs,
  `<path d="M0 0h1000v1188H0z" fill="url(#wall)"/><circle cx="820" cy="120" r="520" fill="url(#sun)"/>
<path d="M560 0h240L420 1188H40z" fill="#fff8e2" opacity=".35" filter="url(#soft)"/>
<circle cx="610" cy="300" r="186" fill="url(#wood)"/><circle cx="610" cy="300" r="168" fill="url(#glass)"/>
<path d="M520 330 640 190M560 390 700 230" stroke="#fff" stroke-width="22" stroke-linecap="round" opacity=".45"/>
${hanging}<path d="M160 560h140l-16 120h-108z" fill="${CLAY}"/>
${shelf(680)}
${bottle(370, 680, 130, 'url(#oil)')}${bottle(452, 680, 96, SAGE)}
<rect x="640" y="596" width="74" height="84" rx="10" fill="${CREAM}"/><circle cx="677" cy="560" r="110" fill="url(#warm)"/><path d="M677 546c18 20 12 38 0 38s-18-18 0-38z" fill="#ffd27a"/>
${shelf(960)}
${towel(920, MIST)}${towel(880, CREAM)}${towel(840, '#d99a6c')}${towel(800, SAND)}
${stone(330, 930, 86, 30, '#5f6b62')}${stone(326, 880, 64, 24, '#7d8a80')}${stone(332, 840, 44, 18, '#4c5850')}
<g transform="translate(96 1188)">${branch(0, 0, { length: 330, lean: 0.5, leaves: 7, scale: 1, color: SAGE })}</g>
<g opacity=".85">${branch(950, 1200, { length: 420, lean: -0.35, leaves: 8, scale: 1.1, color: FOREST })}</g>`,
);

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
  SUN,
  stone,
} from './shapes.ts';

const WINDOW = 'M800 640V300C800 170 890 90 1000 90s200 80 200 210v340Z';

const defs = [
  gradient('wall', [['#d9b985'], ['#edd3a4'], ['#d5b07a']], true),
  gradient('floor', [['#b98a59'], ['#94673f']]),
  gradient('sky', [['#fdf3d8'], ['#fbdca0'], ['#f2b56c']]),
  gradient('sheet', [['#ffffff'], ['#ead9bd']]),
  gradient('shaft', [
    ['#fff6dc', 0.75],
    ['#fff6dc', 0],
  ]),
  gradient('pot', [[CLAY], ['#8a4a2a']], true),
  glow('sun', '#fffbe8'),
  glow('warm', SUN, 0.55),
  `<clipPath id="pane"><path d="${WINDOW}"/></clipPath>`,
].join('');

/** What is seen through the window, and its frame. */
const view = `<g clip-path="url(#pane)">
  <path d="M780 60h440v600H780z" fill="url(#sky)"/>
  <circle cx="930" cy="330" r="260" fill="url(#sun)"/><circle cx="930" cy="330" r="54" fill="#fff8de"/>
  <path d="M780 520c90-70 150-60 210-20s140 10 240-70v240H780z" fill="#b3c9a4"/>
  <path d="M780 570c110-40 170-10 240 10s130-20 210-60v140H780z" fill="#7fa283"/>
</g>
<path d="${WINDOW}" fill="none" stroke="#8d6238" stroke-width="16"/>
<path d="M1000 90v550M800 360h400" stroke="#8d6238" stroke-width="9"/>
<path d="M774 640h452v26H774z" fill="#8d6238"/>`;

const fold = (x: number, width: number, opacity: number) =>
  `<path d="M${x} 20C${x - 8} 300 ${x + 14} 520 ${x - 4} 800h${width}C${x + width + 10} 520 ${x + width - 10} 300 ${x + width} 20z" fill="#fff9ea" opacity="${opacity}"/>`;

/** Thin curtains to both sides of the window. */
const curtains =
  [0, 26, 52, 78].map((x) => fold(742 + x, 30, 0.62 - x / 400)).join('') +
  [0, 26, 52, 78].map((x) => fold(1152 + x, 30, 0.4 + x / 360)).join('') +
  '<path d="M700 18h600" stroke="#8d6238" stroke-width="10" stroke-linecap="round"/>';

/** The light of the morning on wall and floor, with the shadow of the muntins in it. */
const light = `<path d="M800 300 1000 90 620 1000H120z" fill="url(#shaft)" filter="url(#soft)"/>
<path d="M1200 360V640L760 1000H420z" fill="url(#shaft)" filter="url(#soft)" opacity=".7"/>
<g fill="#fff3d0" opacity=".55" filter="url(#soft)"><path d="M330 860l230-10-80 120-240 14zM590 846l210-10-60 120-230 14z"/></g>`;

const couch = `<g>
  <ellipse cx="960" cy="930" rx="500" ry="34" fill="#5f3f22" opacity=".35" filter="url(#soft)"/>
  <path d="M640 770l-26 160M1290 770l26 160M720 770l20 150M1210 770l-20 150" stroke="#7a4f2b" stroke-width="20" stroke-linecap="round"/>
  <path d="M616 700h690a26 26 0 0 1 26 26v30a20 20 0 0 1-20 20H610a20 20 0 0 1-20-20v-30a26 26 0 0 1 26-26z" fill="${SAGE}"/>
  <path d="M640 684h560c30 0 44 10 46 34l6 118c-50 16-96-14-150 0s-92 12-140-2-100-12-150 4-100 4-166-8l-6-112c0-24 0-34 0-34z" fill="url(#sheet)"/>
  <path d="M760 700c6 50-4 90 2 136M930 700c-6 50 8 90 0 128M1100 700c8 50-4 90 4 130" fill="none" stroke="#d5bd95" stroke-width="4"/>
  <rect x="600" y="646" width="190" height="56" rx="28" fill="${CREAM}"/>
  <path d="M622 674c50-14 100-14 146 0" fill="none" stroke="#d8c29c" stroke-width="4"/>
</g>`;

const towel = (y: number, fill: string, width: number) =>
  `<rect x="${1120 - width / 2}" y="${y}" width="${width}" height="26" rx="13" fill="${fill}"/><path d="M${1124 - width / 2} ${y + 13}h${width - 26}" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>`;

/** Folded towels with a sprig on the couch. */
const towels =
  towel(658, MIST, 170) +
  towel(632, CREAM, 160) +
  towel(606, '#d99a6c', 150) +
  `<g transform="translate(1080 602)rotate(70)">${branch(0, 0, { length: 90, lean: 0.2, leaves: 5, scale: 0.26, color: SAGE })}</g>`;

const stool = `<g>
  <path d="M1372 770h150v20h-150zM1392 790l-14 150M1502 790l14 150" fill="#7a4f2b" stroke="#7a4f2b" stroke-width="14" stroke-linecap="round"/>
  <circle cx="1410" cy="690" r="120" fill="url(#warm)"/>
  <rect x="1388" y="716" width="44" height="54" rx="8" fill="${CREAM}"/><path d="M1410 716v-12" stroke="#5f3f22" stroke-width="4"/>
  <path d="M1410 676c14 16 10 30 0 30s-14-14 0-30z" fill="#ffd27a"/>
  ${stone(1482, 758, 36, 14, '#5f6b62')}${stone(1480, 736, 27, 11, '#7d8a80')}${stone(1483, 718, 19, 9, '#4c5850')}
</g>`;

const plant = `<g>
  ${[-0.75, -0.45, -0.15, 0.15, 0.42].map((lean, place) => branch(1504, 560, { length: 330 - Math.abs(lean) * 140, lean, leaves: 6, scale: 0.95, color: place % 2 ? LEAF : FOREST })).join('')}
</g>`;

/** Leaves close by, out of focus, where the owner's words stand. */
const near = `<g opacity=".5" filter="url(#soft)">${branch(60, 1040, { length: 420, lean: 0.35, leaves: 7, scale: 1.5, color: FOREST })}${branch(-40, 1040, { length: 300, lean: 0.7, leaves: 6, scale: 1.4, color: SAGE })}</g>
<g opacity=".16" filter="url(#soft)">${branch(430, 620, { length: 430, lean: -0.4, leaves: 8, scale: 1.3, color: FOREST })}</g>`;

/** The treatment room in the light of the morning, 1600 by 1000; a phone shows its middle. */
export const room = drawing(
  1600,
  1000,
  defs,
  `<path d="M0 0h1600v1000H0z" fill="url(#wall)"/>
<path d="M0 800h1600v200H0z" fill="url(#floor)"/><path d="M0 796h1600v12H0z" fill="#f3dfb8"/>
<path d="M0 868h1600M0 930h1600" stroke="#7f5733" stroke-opacity=".35" stroke-width="3"/>
${view}${curtains}${light}
<path d="M1452 560h104l-14 246h-76z" fill="url(#pot)"/>${plant}
${couch}${towels}${stool}${near}`,
);

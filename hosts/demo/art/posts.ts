import type { PostArt } from '../data/posts.ts';
import {
  branch,
  CLAY,
  CREAM,
  drawing,
  FOREST,
  glow,
  gradient,
  LEAF,
  leaf,
  MIST,
  SAGE,
  SAND,
  SUN,
  stone,
} from './shapes.ts';

const WIDTH = 1200;
const HEIGHT = 750;

/** A post's drawing on a ground of two colours, with a light in it. */
function scene(
  from: string,
  to: string,
  light: readonly [x: number, y: number, r: number],
  body: string,
) {
  const [x, y, r] = light;
  const defs =
    gradient('ground', [[from], [to]]) +
    gradient('deep', [['#6f9a86'], ['#2f5a4a']]) +
    gradient('clay', [['#cf8355'], ['#8f4c2b']], true) +
    glow('light', '#fff6dc', 0.95) +
    glow('warm', SUN, 0.6);
  return drawing(
    WIDTH,
    HEIGHT,
    defs,
    `<path d="M0 0h1200v750H0z" fill="url(#ground)"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#light)"/>${body}`,
  );
}

const shade = (x: number, y: number, rx: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.09}" fill="${FOREST}" opacity=".3" filter="url(#soft)"/>`;

const rings = (x: number, y: number, count: number, color: string) =>
  Array.from(
    { length: count },
    (_, place) =>
      `<ellipse cx="${x}" cy="${y}" rx="${90 + place * 95}" ry="${22 + place * 24}" fill="none" stroke="${color}" stroke-width="5" opacity="${0.75 - place * 0.14}"/>`,
  ).join('');

const sprig = (x: number, y: number, turn: number, length: number, color = SAGE, scale = 0.5) =>
  `<g transform="translate(${x} ${y})rotate(${turn})">${branch(0, 0, { length, lean: 0.15, leaves: 8, scale, color })}</g>`;

const tree = (x: number, y: number, size: number, color: string) =>
  `<path d="M${x} ${y}v${-size * 0.9}" stroke="#6b4a2d" stroke-width="${size * 0.07}"/><ellipse cx="${x}" cy="${y - size * 1.05}" rx="${size * 0.42}" ry="${size * 0.6}" fill="${color}"/>`;

const steam = [540, 600, 660]
  .map(
    (x, place) =>
      `<path d="M${x} 330c-26-46 26-70 0-${118 + place * 14}" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".6"/>`,
  )
  .join('');

/** The drawings of the posts, 1200 by 750. */
export const postArt: Readonly<Record<PostArt, string>> = {
  hills: scene(
    '#fbe6c0',
    '#f3b98a',
    [820, 300, 330],
    `<circle cx="820" cy="300" r="86" fill="#fff6dc"/>
<path d="M0 430c180-120 330-90 520-10s420 60 680-90v420H0z" fill="${MIST}"/>
<path d="M0 530c220-110 420-40 620 0s380 10 580-90v310H0z" fill="${LEAF}"/>
<path d="M0 650c260-90 500-20 720-10s320-30 480-80v190H0z" fill="${FOREST}"/>${sprig(150, 760, 8, 300, SAGE, 0.8)}`,
  ),
  tea: scene(
    '#f1e2c6',
    '#dcb98b',
    [860, 140, 420],
    `<path d="M0 560h1200v190H0z" fill="#a9764a"/>${shade(600, 610, 300)}${steam}
<path d="M430 370h340c0 150-60 220-170 220S430 520 430 370z" fill="${CREAM}"/><path d="M766 410c90-20 110 110-30 116" fill="none" stroke="${CREAM}" stroke-width="26"/>
<ellipse cx="600" cy="370" rx="170" ry="30" fill="#b9783d"/><ellipse cx="600" cy="602" rx="250" ry="26" fill="${SAND}"/>
${leaf(300, 610, -18, 1.1, SAGE)}${leaf(320, 616, 16, 0.9, LEAF)}${leaf(930, 606, -150, 0.9, LEAF)}`,
  ),
  bowl: scene(
    '#dfe9dc',
    '#b5ccb8',
    [300, 120, 420],
    `<path d="M0 590h1200v160H0z" fill="#c79c6b"/>${shade(600, 650, 380)}
<path d="M250 400h700c-10 150-120 240-350 240S260 550 250 400z" fill="url(#clay)"/><ellipse cx="600" cy="402" rx="350" ry="74" fill="#8f4c2b"/>
<ellipse cx="600" cy="410" rx="318" ry="58" fill="#a7cbc0"/>${rings(640, 412, 2, '#fff')}
${sprig(420, 420, 62, 190)}${sprig(520, 440, 40, 150, LEAF)}${sprig(780, 400, -30, 230)}`,
  ),
  stones: scene(
    '#e8eadb',
    '#bccdbb',
    [600, 220, 460],
    `<path d="M0 590h1200v160H0z" fill="url(#deep)"/>${rings(600, 640, 4, '#dff0e4')}
${stone(600, 590, 210, 64, '#5b675f')}${stone(586, 490, 160, 54, '#808d83')}${stone(612, 404, 116, 44, '#4a564f')}${stone(598, 334, 78, 34, '#94a096')}
${sprig(610, 306, 24, 150, SAGE, 0.42)}`,
  ),
  drop: scene(
    '#d8e8e2',
    '#7fae9e',
    [600, 160, 480],
    `<path d="M600 120c80 120 120 180 120 250a120 120 0 0 1-240 0c0-70 40-130 120-250z" fill="#f4fbf8" opacity=".92"/>
<path d="M540 390a66 66 0 0 0 60 60" fill="none" stroke="#7fae9e" stroke-width="14" stroke-linecap="round"/>
${rings(600, 630, 5, '#f4fbf8')}`,
  ),
  window: scene(
    '#e9d3a8',
    '#d3b27c',
    [600, 300, 520],
    `<path d="M380 560V260a220 200 0 0 1 440 0v300z" fill="#fdf0cf"/><path d="M380 470c120-70 250 30 440-60v150H380z" fill="#9dbd9c"/>
<path d="M380 560V260a220 200 0 0 1 440 0v300zM600 60v500M380 330h440" fill="none" stroke="#8d6238" stroke-width="14"/><path d="M330 560h540v34H330z" fill="#8d6238"/>
${[-0.6, -0.1, 0.4].map((lean) => branch(740, 480, { length: 190, lean, leaves: 6, scale: 0.55, color: lean === -0.1 ? FOREST : LEAF })).join('')}
<path d="M690 478h100l-12 84h-76z" fill="${CLAY}"/><rect x="430" y="500" width="60" height="62" rx="8" fill="${CREAM}"/>`,
  ),
  moon: scene(
    '#23423f',
    '#3f6b68',
    [780, 220, 360],
    `<circle cx="780" cy="220" r="100" fill="#fdf3d6"/><circle cx="750" cy="200" r="20" fill="#e9dcb4" opacity=".7"/><circle cx="812" cy="250" r="30" fill="#e9dcb4" opacity=".6"/>
<path d="M0 480h1200v270H0z" fill="#1c3634"/>
${[0, 1, 2, 3, 4].map((row) => `<path d="M${700 - row * 34} ${508 + row * 48}h${160 + row * 68}" stroke="#fdf3d6" stroke-width="9" stroke-linecap="round" opacity="${0.75 - row * 0.12}"/>`).join('')}
<path d="M0 480c120-60 240-70 380 0z" fill="#16302c"/>${[130, 320, 450, 1010, 1100].map((x, place) => `<circle cx="${x}" cy="${90 + place * 46}" r="4" fill="#fdf3d6"/>`).join('')}`,
  ),
  bottle: scene(
    '#f4e8d1',
    '#e2c49a',
    [420, 180, 420],
    `<path d="M0 600h1200v150H0z" fill="#b98a59"/>${shade(600, 630, 220)}
<rect x="490" y="260" width="220" height="360" rx="40" fill="#b06f2c"/><rect x="490" y="380" width="220" height="240" rx="40" fill="#d99a4a"/>
<rect x="560" y="150" width="80" height="120" rx="14" fill="#5f3f22"/><rect x="520" y="420" width="160" height="120" rx="10" fill="${CREAM}"/>
${sprig(600, 530, 0, 90, SAGE, 0.3)}${sprig(800, 640, 30, 330, SAGE, 0.8)}${sprig(370, 640, -40, 260, LEAF, 0.7)}
${stone(860, 625, 60, 22, '#7d8a80')}`,
  ),
  path: scene(
    '#fdf0d2',
    '#f0cf9c',
    [620, 260, 380],
    `<path d="M0 430c200-60 400-40 600-40s400-30 600 30v330H0z" fill="#a9c49f"/><path d="M0 520c220-40 400-60 600-60s380 20 600 60v230H0z" fill="#7fa283"/>
<path d="M590 400c20 60-60 90-30 150s120 90 60 200H300c160-100 190-140 200-200s60-80 70-150z" fill="#f3dfb8"/>
${tree(170, 560, 240, FOREST)}${tree(330, 500, 170, SAGE)}${tree(860, 500, 180, SAGE)}${tree(1040, 570, 270, FOREST)}${tree(720, 450, 100, LEAF)}`,
  ),
  branch: scene(
    '#eef1e2',
    '#cfdcc7',
    [860, 200, 460],
    `${sprig(330, 740, 26, 760, SAGE, 1.5)}${sprig(560, 780, 44, 560, LEAF, 1.1)}<circle cx="980" cy="560" r="60" fill="${CLAY}" opacity=".85"/>`,
  ),
};

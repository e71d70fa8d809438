// [x, y, degrees, scale] of each leaf.
const BRANCH = [
  [640, 686, -154, 1.12],
  [629, 645, -54, 1.07],
  [624, 602, -141, 1.03],
  [622, 558, -45, 0.98],
  [622, 512, -134, 0.93],
  [624, 465, -42, 0.88],
  [626, 417, -134, 0.84],
  [627, 367, -44, 0.79],
  [626, 316, -139, 0.74],
  [622, 264, -51, 0.69],
  [613, 211, -148, 0.65],
  [599, 156, -61, 0.6],
  [579, 100, -159, 0.55],
  [560, 60, -117, 0.55],
] as const;

const SPRIG = [
  [122, 692, -132, 0.62],
  [120, 655, -51, 0.58],
  [115, 617, -143, 0.54],
  [109, 577, -55, 0.5],
  [104, 537, -140, 0.46],
  [102, 496, -45, 0.42],
  [106, 454, -123, 0.38],
  [119, 411, -23, 0.34],
  [128, 392, -62, 0.34],
] as const;

type Leaf = readonly [x: number, y: number, degrees: number, scale: number];

function Leaves({ of, shape }: { readonly of: readonly Leaf[]; readonly shape: string }) {
  return of.map(([x, y, degrees, scale]) => (
    <use
      key={`${x} ${y} ${degrees}`}
      href={shape}
      transform={`translate(${x} ${y})rotate(${degrees})scale(${scale})`}
    />
  ));
}

export function HeroArt() {
  return (
    <svg
      className="hero-art"
      viewBox="0 0 720 760"
      preserveAspectRatio="xMaxYMax"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <path id="leaf" d="M0 0C16-24 58-28 92 0C58 28 16 24 0 0Z" />
        <g id="line-leaf">
          <path d="M0 0C16-24 58-28 92 0C58 28 16 24 0 0Z" />
          <path d="M0 0H84" />
        </g>
      </defs>
      <path
        className="a-mist"
        d="M96 760C20 640 40 470 130 360S300 120 470 96s210 130 214 290-10 280-60 374Z"
      />
      <circle className="a-sun" cx="430" cy="292" r="196" />
      <g className="a-line">
        <path d="M112 742C150 640 60 520 128 392" />
        <Leaves of={SPRIG} shape="#line-leaf" />
      </g>
      <g className="a-leaf">
        <path className="a-stem" d="M664 742C560 560 700 330 560 60" />
        <Leaves of={BRANCH} shape="#leaf" />
      </g>
      <path
        className="a-water"
        d="M-2400 716C-1700 660-800 730 0 700c110-4 200 14 330 2s230-26 390 0 300 30 800 0v58H-2400Z"
      />
      <g className="a-line">
        <path d="M96 716c50 12 110 12 160 0M470 722c44 12 104 12 150 0M250 744c60 10 140 10 200 0" />
      </g>
      <path
        className="a-s1"
        d="M196 662c-6-44 62-78 170-80s188 30 186 74-74 56-178 56-172-8-178-50Z"
      />
      <path
        className="a-s2"
        d="M250 540c2-34 52-56 128-54s126 26 122 60-56 46-132 44-120-18-118-50Z"
      />
      <path className="a-s3" d="M292 448c4-26 44-42 98-38s90 24 84 50-46 34-98 32-88-18-84-44Z" />
      <path className="a-s4" d="M334 372c0-22 26-36 60-36s60 16 58 38-28 34-60 34-58-14-58-36Z" />
      <path
        className="a-shine"
        d="M232 632c20-18 60-28 110-30M284 526c14-14 40-20 74-22M322 438c10-10 28-14 50-14M356 362c6-6 16-8 28-8"
      />
    </svg>
  );
}

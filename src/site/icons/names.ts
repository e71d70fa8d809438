// Tabler icons; unknown names are drawn as the neutral icon.
const NAMES = `
  alert-circle arrow-left arrow-right baby-carriage bandage barbell bath bed bolt bone brain
  brand-facebook brand-instagram brand-whatsapp calendar calendar-heart candle check chevron-down
  chevron-right circle-dot clock coffee copy droplet droplets external-link feather flame flower
  hand-finger hand-sanitizer hand-stop heart heart-handshake heartbeat leaf leaf-2 lotus lungs
  mail map-pin massage menu-2 mood-heart mood-smile moon mountain phone pill plant plant-2 ripple
  run shield shield-check shield-heart sparkles star stethoscope stretching sun sunrise trees user
  users walk wind woman x yin-yang yoga zzz
`
  .trim()
  .split(/\s+/);

const ALIASES: ReadonlyMap<string, string> = new Map(
  `
  spa=lotus hand-holding-heart=heart-handshake hands=massage hands-praying=yoga hand=hand-stop
  hand-sparkles=hand-sanitizer heart-pulse=heartbeat shield-halved=shield tint=droplet
  water=ripple fire=flame seedling=plant-2 smile=mood-smile face-smile=mood-smile running=run
  person-running=run walking=walk person-walking=walk dumbbell=barbell user-md=stethoscope
  user-doctor=stethoscope lightning=bolt calendar-alt=calendar map-marker-alt=map-pin
  location-dot=map-pin telephone=phone envelope=mail mug-hot=coffee baby=baby-carriage
  person-pregnant=woman female=woman person=user om=yoga peace=yin-yang
`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);

export const NEUTRAL = 'lotus';

/** By Tabler's name; each is also a file, /icons/<name>.svg. */
export const ICONS: ReadonlySet<string> = new Set(NAMES);

const known = (word: string) => (ICONS.has(word) ? word : ALIASES.get(word));

const FILE = /(?:^|\s)ti-([a-z\d-]+)$/;

/** Tabler's name for a class name: its last known word, else the neutral icon; `ti-…` unchanged. */
export function iconName(className: string): string {
  for (const word of className.toLowerCase().split(/\s+/).reverse()) {
    const name = word.replace(/^(?:fa[srlbd]?|bi|ti|icon)-/, '');
    const found = known(name) ?? known(name.replace(/-(?:fill|alt|o|simple|solid|regular)$/, ''));
    if (found !== undefined) return found;
  }
  return FILE.exec(className.trim())?.[1] ?? NEUTRAL;
}

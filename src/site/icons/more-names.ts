// Kept apart from names.ts, which visitors load; found by the prefix `ti-`.

export const MORE_ICONS: readonly string[] = `
  activity apple armchair award beach book bottle bowl bulb butterfly cactus campfire cash circles
  cloud clover compass crown cup diamond dental ear eye first-aid-kit fish fountain friends gift
  growth gymnastics hand-grab hand-love-you hand-move headphones heart-plus hearts home hourglass
  infinity karate lamp lemon man mood-happy moon-stars mushroom music nurse old paw pool pray
  rainbow ribbon-health rosette rotate salad shoe snowflake spiral spray stack-2 stars
  stopwatch stretching-2 sunset swimming target temperature thumb-up umbrella wave-sine weight
  wheelchair wood
`
  .trim()
  .split(/\s+/);

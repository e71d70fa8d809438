import journeys from '../journeys/journeys.ts';
import { ENGINES, missing } from './places.ts';

/** Global setup: the site, and a warning for each missing engine. In CI that is a failure. */
export default async function setup(): Promise<void> {
  const absent = ENGINES.map(missing).filter((sentence) => sentence !== null);
  if (absent.length > 0 && process.env.CI) throw new Error(absent.join('\n'));
  for (const sentence of absent) console.warn(`\n  WARNING: ${sentence}\n`);
  await journeys();
}

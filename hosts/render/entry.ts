// The program of the compiled site, with all packages but sharp inside.
import sharp from 'sharp';
import { hurry } from '../../src/build/data.ts';
import { reason } from '../node/log.ts';
import { type Job, renderSite } from './render.ts';

export { renderSite };

/** Renders for the parent process; see renderer.ts. */
export function answerJobs(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  process.on('message', (job: Job | 'hurry') => {
    if (job === 'hurry') return hurry();
    renderSite(job).then(
      (release) => process.send?.({ release }),
      (error: unknown) => process.send?.({ error: reason(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}

// Renders releases in a process of its own, so that its memory is given back: see renderer.ts.
import { registerHooks } from 'node:module';
import { reason } from '../node/log.ts';
import type { Job } from './render.ts';

// The compiled site may lie outside the project, where its only package is.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'sharp' ? { ...context, parentURL: import.meta.url } : context),
});

const { default: sharp } = await import('sharp');
sharp.concurrency(1);
sharp.cache(false);
const { renderSite } = await import('./render.ts');

process.on('message', (job: Job) => {
  renderSite(job).then(
    (built) => process.send?.({ built }),
    (error: unknown) => process.send?.({ error: reason(error) }),
  );
});
process.on('disconnect', () => process.exit());

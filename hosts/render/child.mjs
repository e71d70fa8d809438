// JavaScript, because loading TypeScript takes 20 MB: `node child.mjs <address of the entry>`.
import { registerHooks } from 'node:module';

// The compiled site may lie outside the project, where its only package is.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'sharp' ? { ...context, parentURL: import.meta.url } : context),
});

const { answerJobs } = await import(process.argv[2]);
answerJobs();

type Scripts = {
  readonly landing: typeof import('../page/redraw.tsx');
  readonly register: object;
  readonly session: object;
};

/** Loads a script of `<template data-lazy>` once; `import()` would add a preload helper. */
export async function loadLazy<Name extends keyof Scripts>(name: Name): Promise<Scripts[Name]> {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-lazy="${name}"]`);
  const address = template?.content.querySelector('script')?.src;
  if (!address) throw new Error('no script');
  return import(/* @vite-ignore */ address);
}

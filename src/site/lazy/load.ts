/**
 * Loads a script whose tag waits in the page's `<template data-lazy>`, once. Not by
 * `import('./…')`: the bundler's preload helper would be a request of its own on every page.
 */
export async function loadLazy(name: 'takeover' | 'register' | 'session'): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-lazy="${name}"]`);
  const address = template?.content.querySelector('script')?.src;
  if (!address) throw new Error(`no lazy script ${name}`);
  await import(/* @vite-ignore */ address);
}

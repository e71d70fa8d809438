import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { evaluatedModules } from './src/build/evaluated-modules.ts';
import { fontFiles } from './src/build/fonts.ts';
import { inlineScripts } from './src/build/inline-scripts.ts';

const fonts = await fontFiles();

// Without this group, code shared by public scripts and the panel would be cut into a dozen small
// files.
const anyOf = (...parts) => new RegExp(`(?:${parts.join('|')})(?:/|\\.tsx?$)`);
const groups = [
  { name: 'react', test: anyOf('node_modules/(?:react|react-dom|scheduler)') },
  {
    name: 'client',
    test: anyOf(
      'node_modules/nanostores/(?:atom|clean-stores)',
      'src/shared/core/(?:constants|phone|text|whatsapp)',
      'src/shared/content/(?:service-facts|brand|shown)',
      'src/browser/(?:storage|trusted-types|foreign-nodes)',
      'src/site/session/(?:client-session|remembered-client|session)',
    ),
  },
  {
    name: 'drawing',
    test: anyOf(
      'src/shared/(?:core/url|content/css-values|content/contact)',
      'src/site/(?:blog/posts|ui/Icon|hero/Hero|hero/hero-style|hero/hero-tone|hero/color|icons/names)',
      'src/site/(?:testimonials/Stars|page/brand|page/links)',
    ),
  },
  {
    name: 'forms',
    test: anyOf(
      'node_modules/valibot',
      'src/shared/core/(?:endpoint|text-schemas|plain-text|check|json)',
      'src/shared/(?:clients/(?:register-sentences|phone-schema|preference)|content/(?:service-line|weekdays))',
      'src/shared/(?:clients|content|terms)/endpoints',
      'src/browser/(?:api|attempt-key|sentence)',
    ),
  },
  {
    // Code of at least nine lazy parts is one file, not seventy.
    name: 'panel',
    test: /node_modules\/@mantine|src\/admin\//,
    minShareCount: 9,
  },
];

// An Astro page's script is `Start.astro?astro&type=script&…`: the first word is enough, and the
// landing page has no bytes to spare.
const entryFileNames = ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`;

// A page gets the sheets of its components. Scripts that draw them again need none: with sheets of
// their own, the page would get every rule twice.
const sheetlessScripts = {
  name: 'sheetless-scripts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer = '') =>
    source.endsWith('.css') && importer.includes('/src/site/') ? '\0no-sheet' : null,
  load: (id) => (id === '\0no-sheet' ? 'export {}' : null),
};

// Mantine's ScrollArea, in every dialog and table, uses one small hook of a package that only the
// text editor needs; without this it would bring 14 KB along.
const smallMergeRefs = {
  name: 'small-merge-refs',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === '@floating-ui/react' && importer.includes('/ScrollArea/') ? '\0merge-refs' : null,
  load: (id) =>
    id === '\0merge-refs'
      ? "import { useMergedRef } from '@mantine/hooks'; export const useMergeRefs = (refs) => useMergedRef(...refs);"
      : null,
};

// What React and others ask because they also run elsewhere, and in browsers older than ours; no
// screen waits for React's guess of the bandwidth or its sign of a navigation.
const answers = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  'document.documentMode': 'undefined',
  'process.emit': 'undefined',
  setImmediate: 'undefined',
  'typeof document': '"object"',
  'typeof performance': '"object"',
  'typeof window': '"object"',
  'typeof AbortController': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof Object.is': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof performance.now': '"function"',
  'typeof queueMicrotask': '"function"',
  'typeof reportError': '"function"',
  'typeof setTimeout': '"function"',
  'typeof navigation': '"undefined"',
  'typeof performance.getEntriesByType': '"undefined"',
};
const browserAlone = {
  name: 'browser-alone',
  apply: 'build',
  config: () => ({ environments: { client: { define: answers } } }),
};

export default defineConfig({
  output: 'static',
  site: process.env.SITE_URL || 'http://localhost:8888',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: {
    plugins: [evaluatedModules, inlineScripts, sheetlessScripts, smallMergeRefs, browserAlone],
    environments: {
      client: {
        build: { rolldownOptions: { output: { entryFileNames, codeSplitting: { groups } } } },
      },
    },
  },
  fonts: fonts.map(({ name, file, generic, cssVariable }) => ({
    provider: fontProviders.local(),
    name,
    cssVariable,
    fallbacks: [generic],
    // A family has one face; the range keeps the browser from synthesizing bold.
    options: { variants: [{ src: [file], weight: '100 900', style: 'normal' }] },
  })),
});

// Links are found by selector alone: an address would be read against that of the rules.
const RULES = {
  prerender: [
    { where: { selector_matches: ".moved [href='/register']" }, eagerness: 'immediate' },
    { where: { selector_matches: ".ahead [href^='/register']" }, eagerness: 'moderate' },
  ],
  prefetch: [
    {
      // A post's card on the landing page opens a modal instead.
      where: { selector_matches: ".ahead [href^='/blog']:not([data-dialog])" },
      eagerness: 'moderate',
    },
  ],
};

// Written so that HPACK makes least of it: the landing page's first flight is full.
const json = JSON.stringify(RULES).replaceAll('"', '%22');

/**
 * What `Speculation-Rules` says on a public page: the rules themselves, as a file of their own
 * would be a request. They hold once the page's script allows it (`src/site/start/speculation.ts`).
 */
export const SPECULATION_RULES = `"data:application/speculationrules+json,${json}"`;

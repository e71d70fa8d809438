// Selectors only: an address would be resolved against the address of the rules.
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

// The encoding that HPACK compresses best.
const json = JSON.stringify(RULES).replaceAll('"', '%22');

/** The `Speculation-Rules` header of a public page; `src/site/start/speculation.ts` enables them. */
export const SPECULATION_RULES = `"data:application/speculationrules+json,${json}"`;

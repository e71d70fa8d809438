import { lazy, Suspense } from 'react';

// The site's own icons, so that the preview cannot promise another one; fetched with the first form that has an icon.
const SiteIcon = lazy(async () => ({ default: (await import('../../site/Icon.tsx')).Icon }));

/** The icon as the page will draw it. */
export function IconPreview({ name }: { readonly name: string }) {
  return (
    <span className="icon-preview">
      <Suspense>
        <SiteIcon name={name} />
      </Suspense>
    </span>
  );
}

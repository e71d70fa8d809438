import { iconBody } from './icons/names.ts';

/** A line icon by class name (`fa-spa`, `bi bi-heart`, `ti ti-leaf`) or by its own; decoration only, never the whole name of a control. */
export function Icon({ name }: { readonly name: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decoration, hidden from assistive technology
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the icon package's own
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: iconBody(name) }} />
  );
}

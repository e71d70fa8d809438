import { Icon } from '../../site/Icon.tsx';

/**
 * The icon as the page will draw it: with the site's own component, so that the preview cannot
 * promise another one.
 */
export function IconPreview({ name }: { readonly name: string }) {
  return (
    <span className="icon-preview">
      <Icon name={name} />
    </span>
  );
}

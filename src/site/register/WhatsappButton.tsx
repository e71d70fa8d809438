import type { ReactNode } from 'react';
import icon from '/node_modules/@tabler/icons/icons/outline/brand-whatsapp.svg?raw';

/** The way to the practitioner that needs nothing of ours. */
export function WhatsappButton({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className="button whatsapp" href={href} rel="noopener noreferrer">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the icon package's own */}
      <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: icon }} />
      {children}
    </a>
  );
}

import './WhatsappButton.css';
import '../../styles/button.css';
import type { ReactNode } from 'react';

/** The icon's shape stands in the page, once for all buttons. */
export function WhatsappButton({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  return (
    <a className="button whatsapp" href={href} rel="noopener noreferrer">
      <svg className="icon" aria-hidden="true">
        <use href="#whatsapp-icon" />
      </svg>
      {children}
    </a>
  );
}

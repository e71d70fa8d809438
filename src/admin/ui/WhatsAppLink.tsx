import './WhatsAppButton.css';
import type { ComponentProps } from 'react';

/** A link that opens WhatsApp beside the panel. */
export const WhatsAppLink = (props: ComponentProps<'a'>) => (
  <a className="whatsapp-button" target="_blank" rel="noopener noreferrer" {...props} />
);

import './WhatsAppButton.css';
import type { ComponentProps } from 'react';

export const WhatsAppLink = (props: ComponentProps<'a'>) => (
  <a className="whatsapp-button" target="_blank" rel="noopener noreferrer" {...props} />
);

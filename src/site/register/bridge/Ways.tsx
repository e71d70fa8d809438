import './Ways.css';
import '../../styles/button.css';
import './WhatsappButton.css';
import type { ReactNode } from 'react';
import { dialLink } from '../../../shared/core/phone.ts';
import { whatsappMessage } from '../../../shared/core/whatsapp.ts';
import type { Reach } from '../client/fresh-data.ts';

function WhatsappButton({
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

export const isReachable = ({ whatsapp, phone, email }: Reach) =>
  whatsapp !== null || phone !== '' || email !== '';

export function Ways({
  reach: { whatsapp, phone, email },
  message,
  label,
}: {
  readonly reach: Reach;
  readonly message: string;
  readonly label: string;
}) {
  if (whatsapp !== null)
    return <WhatsappButton href={whatsappMessage(whatsapp, message)}>{label}</WhatsappButton>;
  return (
    <>
      {phone && (
        <a className="button plain" href={dialLink(phone)}>
          <span>
            Ligar para <span className="dial">{phone}</span>
          </span>
        </a>
      )}
      {email && (
        <a className="button plain" href={`mailto:${email}`}>
          <span>
            Escrever para {email.split('@')[0]}
            <wbr />@{email.split('@')[1]}
          </span>
        </a>
      )}
    </>
  );
}

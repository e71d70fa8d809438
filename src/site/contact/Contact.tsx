import './Contact.css';
import '../styles/more.css';
import { addressOf, cityOf } from '../../shared/content/contact.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import { MESSAGES } from '../../shared/core/constants.ts';
import { whatsappMessage } from '../../shared/core/whatsapp.ts';
import { whatsappOf } from '../page/links.ts';
import { SectionHead } from '../page/SectionHead.tsx';
import { Icon } from '../ui/Icon.tsx';
import { contactLines, daysText } from './hours-source.ts';
import { Mail, Phone } from './links.tsx';
import { mapFrame, mapLink, placeOf, wazeLink } from './map.ts';

const KNOW = [
  ['payment', 'Pagamento'],
  ['parking', 'Estacionamento'],
  ['accessibility', 'Acessibilidade'],
  ['home_visits', 'Em domicílio'],
] as const;

type DetailProps = { readonly title: string; readonly children: React.ReactNode };

const Detail = ({ title, children }: DetailProps) => (
  <li className="detail">
    <h3>{title}</h3>
    {children}
  </li>
);

const lines = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>);

function Chat({ link }: { readonly link: string }) {
  return (
    <>
      <a className="more when-visitor" href="/register">
        Agendar sessão <Icon name="arrow-right" late />
      </a>
      <a className="more when-client" href={link} rel="noopener noreferrer">
        <Icon name="brand-whatsapp" late /> Chamar no WhatsApp
      </a>
    </>
  );
}

function Place({ of }: { readonly of: string }) {
  return (
    <div className="map-box">
      <div className="map" data-map={mapFrame(of)}>
        <Icon name="map-pin" late />
      </div>
      <p className="routes">
        <a className="more" href={mapLink(of)} target="_blank" rel="noopener noreferrer">
          Ver mapa ampliado <Icon name="arrow-right" late />
        </a>
        <a className="more" href={wazeLink(of)} target="_blank" rel="noopener noreferrer">
          Ir com o Waze
        </a>
      </p>
    </div>
  );
}

export function Contact({ contact }: { readonly contact: SiteContent['contact'] }) {
  const { phone, email, hours, away, gift } = contact;
  const address = addressOf(contact);
  const place = placeOf(contact);
  const chat = whatsappOf(contact);
  const reachable = phone || email || chat;
  return (
    <div className="wrap">
      <SectionHead
        of="contact"
        title="Contato"
        say={
          reachable
            ? 'Fale comigo pelo canal que preferir.'
            : 'Faça seu cadastro, e eu ligo para combinar o horário.'
        }
      >
        {reachable && 'Respondo dentro do horário de atendimento.'}
      </SectionHead>
      <div className="contact">
        <ul className="details">
          {phone && (
            <Detail title="Telefone">
              <Phone of={phone} />
              {chat && <Chat link={chat} />}
            </Detail>
          )}
          {!phone && chat && (
            <Detail title="WhatsApp">
              <Chat link={chat} />
            </Detail>
          )}
          {email && (
            <Detail title="E-mail">
              <a href={`mailto:${email}`}>
                <Mail of={email} />
              </a>
            </Detail>
          )}
          {address && (
            <Detail title="Localização">
              <p dir="auto">{address}</p>
              {cityOf(contact) && <p>{cityOf(contact)}</p>}
            </Detail>
          )}
          <Detail title="Horário de funcionamento">
            <div>
              {lines(contactLines(contact))}
              {away || hours?.length ? (
                <p className="now" data-hours={away ? undefined : JSON.stringify(hours)}>
                  {away ? daysText(contact) : '\u00a0'}
                </p>
              ) : null}
            </div>
          </Detail>
          {KNOW.map(
            ([name, title]) =>
              contact[name] && (
                <Detail key={name} title={title}>
                  <p>{contact[name]}</p>
                </Detail>
              ),
          )}
          {gift && chat && (
            <Detail title="Vale-presente">
              <p>Uma pausa para alguém de quem você gosta.</p>
              <a className="more" href={whatsappMessage(chat, MESSAGES.gift)} rel="noopener">
                Dar uma sessão de presente
              </a>
            </Detail>
          )}
        </ul>
        {place && <Place of={place} />}
      </div>
    </div>
  );
}

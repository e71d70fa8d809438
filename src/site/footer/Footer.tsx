import './Footer.css';
import { addressOf } from '../../shared/content/contact.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import { isSafeUrl } from '../../shared/core/url.ts';
import { Mail, Phone } from '../contact/links.tsx';
import { taglineOf } from '../page/brand.ts';
import { whatsappOf } from '../page/links.ts';
import { shownSections } from '../page/shown.ts';
import { Icon } from '../ui/Icon.tsx';

const LINKS = [
  ['services', 'Serviços'],
  ['about', 'Sobre'],
  ['contact', 'Contato'],
  ['faq', 'FAQ'],
] as const;

type Props = {
  readonly content: SiteContent;
  readonly brand: string;
  readonly home: '' | '/';
};

function Social({
  href,
  label,
  icon,
}: {
  readonly href: string;
  readonly label: string;
  readonly icon: string;
}) {
  return (
    <a href={href} aria-label={label} rel="noopener noreferrer">
      <Icon name={icon} late />
    </a>
  );
}

type Contact = { readonly contact: SiteContent['contact'] };

function SocialLinks({ contact }: Contact) {
  const whatsapp = whatsappOf(contact);
  return (
    <div className="social">
      {contact.instagram && isSafeUrl(contact.instagram) && (
        <Social href={contact.instagram} label="Instagram" icon="brand-instagram" />
      )}
      {contact.facebook && isSafeUrl(contact.facebook) && (
        <Social href={contact.facebook} label="Facebook" icon="brand-facebook" />
      )}
      {whatsapp && (
        <>
          <a className="when-visitor" href="/register" aria-label="WhatsApp: faça seu cadastro">
            <Icon name="brand-whatsapp" late />
          </a>
          <a
            className="when-client"
            href={whatsapp}
            aria-label="WhatsApp"
            rel="noopener noreferrer"
          >
            <Icon name="brand-whatsapp" late />
          </a>
        </>
      )}
    </div>
  );
}

function QuickLinks({ content, home }: Omit<Props, 'brand'>) {
  const shown = shownSections(content);
  const links = LINKS.filter(([id]) => shown.includes(id));
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="links-rapidos">
      <h2 id="links-rapidos">Links rápidos</h2>
      <ul>
        {links.map(([id, label]) => (
          <li key={id}>
            <a href={`${home}#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contacts({ contact }: Contact) {
  const address = addressOf(contact);
  return (
    <ul>
      {contact.phone && (
        <li>
          <Phone of={contact.phone} />
        </li>
      )}
      {contact.email && (
        <li>
          <a href={`mailto:${contact.email}`}>
            <Mail of={contact.email} />
          </a>
        </li>
      )}
      {address && (
        <li>
          <span dir="auto">{address}</span>
        </li>
      )}
    </ul>
  );
}

export function Footer({ content, brand, home }: Props) {
  const { hero, contact } = content;
  return (
    <div className="wrap">
      <div className="footer-cols">
        <div>
          <p className="footer-brand" dir="auto">
            {brand}
          </p>
          <p className="tagline" dir="auto">
            {taglineOf(hero)}
          </p>
          <SocialLinks contact={contact} />
        </div>
        <QuickLinks content={content} home={home} />
        {(contact.phone || contact.email || addressOf(contact)) && (
          <div>
            <h2>Contato</h2>
            <Contacts contact={contact} />
          </div>
        )}
      </div>
      <p className="legal">
        <span>
          © {new Date().getFullYear()} <bdi>{brand}</bdi>. Todos os direitos reservados.
        </span>
        <a href="/privacidade">Privacidade</a>
      </p>
    </div>
  );
}

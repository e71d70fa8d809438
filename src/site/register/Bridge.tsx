import { useEffect, useState } from 'react';
import { whatsappMessage } from '../../shared/url.ts';
import { messageOf } from './bridge-state.ts';
import { CopyText } from './CopyText.tsx';
import type { Mode } from './form.ts';
import { Step } from './Step.tsx';
import { WhatsappButton } from './WhatsappButton.tsx';

type Props = { readonly mode: Mode; readonly returned: boolean; readonly link: string; readonly builtLink: string };

/** The page behind the redirect: whoever comes back, or whose WhatsApp did not open, finds every way on. */
export function Bridge({ mode, returned, link, builtLink }: Props) {
  const text = messageOf(mode);
  const href = whatsappMessage(link, text);
  const desktop = useDesktop();
  return (
    <Step name="bridge" title={returned ? 'Tudo certo, agora é no WhatsApp' : 'Abrindo o WhatsApp…'}>
      <p>
        {mode === 'register' ? 'Recebemos o seu cadastro. ' : ''}
        Falta só enviar a mensagem para combinarmos o melhor horário. Se o WhatsApp não abriu, toque no botão.
      </p>
      <WhatsappButton href={href}>Abrir o WhatsApp</WhatsappButton>
      {/* The codes were drawn with the page; a link that was changed since has none yet. */}
      {desktop && link === builtLink && (
        <figure className="scan">
          <img src={`/whatsapp/${mode}.svg`} width="176" height="176" alt="QR code que abre a conversa no WhatsApp" />
          <figcaption>Prefere pelo celular? Aponte a câmera para o código.</figcaption>
        </figure>
      )}
      <CopyText text={text} />
      <p className="ways-back">
        <a href="/register">Voltar ao cadastro</a>
        <a href="/">Ir para o início</a>
      </p>
    </Step>
  );
}

/** Whether a phone's camera could read this screen: a mouse and room for the code. Known after the first draw. */
function useDesktop(): boolean {
  const [desktop, setDesktop] = useState(false);
  useEffect(() => setDesktop(matchMedia('(hover: hover) and (pointer: fine) and (min-width: 40rem)').matches), []);
  return desktop;
}

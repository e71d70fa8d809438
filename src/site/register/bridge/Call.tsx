import { readyMessage } from '../../../shared/core/whatsapp.ts';
import type { Reach } from '../client/fresh-data.ts';
import { Step } from '../client/Step.tsx';
import { isReachable, Ways } from './Ways.tsx';

/** The end of the way where there is no WhatsApp: she is called, or calls or writes herself. */
export function Call({ reach, service }: { readonly reach: Reach; readonly service: string }) {
  return (
    <Step name="call" title="Pronto! Vamos ligar para você">
      <p>
        Recebemos o seu pedido. Ligamos para o telefone que você informou e combinamos o melhor
        horário.
      </p>
      {isReachable(reach) && (
        <>
          <p>Se preferir, fale direto com a gente:</p>
          <Ways reach={reach} message={readyMessage('login', service)} label="Chamar no WhatsApp" />
        </>
      )}
      <p className="ways-back">
        <a href="/">Ir para o início</a>
      </p>
    </Step>
  );
}

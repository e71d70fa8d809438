import '../../ui/WhatsAppButton.css';
import { useEffect, useState } from 'react';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import type { Addressee } from './message-templates.ts';

const Sheet = lazyComponent(async () => {
  const sheet = await import('./WhatsAppSheet.tsx');
  sheet.prepareMessages();
  return sheet;
}, 'WhatsAppSheet');

let prepared = false;

function prepareOnce(): void {
  if (prepared) return;
  prepared = true;
  prepareWhenIdle([Sheet]);
}

type Props = {
  readonly client: Addressee;
  readonly small?: boolean;
};

export function WhatsAppButton({ client, small = false }: Props) {
  const [opened, setOpened] = useState(false);
  useEffect(prepareOnce, []);
  return (
    <>
      <button
        type="button"
        className="whatsapp-button"
        data-small={small || undefined}
        aria-haspopup="dialog"
        aria-label={`WhatsApp de ${client.name}`}
        title={small ? 'WhatsApp' : undefined}
        onPointerDown={Sheet.prepare}
        onClick={() => setOpened(true)}
      >
        {!small && 'WhatsApp'}
      </button>
      {opened && <Sheet client={client} onClose={() => setOpened(false)} />}
    </>
  );
}

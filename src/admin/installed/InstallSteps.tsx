import './InstallSteps.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icons.tsx';

function Step({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li>
      <span className="install-picture">
        <Icon name={icon} size={26} />
      </span>
      <span>{children}</span>
    </li>
  );
}

/** How to install on iOS, which has no prompt. */
export function InstallSteps() {
  return (
    <ol className="install-steps">
      <Step icon="share">
        1. Toque em <strong>Compartilhar</strong>, na barra do Safari.
      </Step>
      <Step icon="install">
        2. Escolha <strong>Adicionar à Tela de Início</strong>.
      </Step>
    </ol>
  );
}

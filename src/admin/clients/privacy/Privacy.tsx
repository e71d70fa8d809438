import '../page/ClientPage.css';
import { Button, Text } from '@mantine/core';
import type { Notice } from '../../editor/state.ts';
import { Icon } from '../../ui/icons.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { pathOf } from '../address.ts';
import type { Person } from '../erasure/client-erasure.ts';
import { PrivacyForm } from './PrivacyForm.tsx';
import { $privacy } from './privacy-editor.ts';
import { RetentionList } from './RetentionList.tsx';

type Props = {
  readonly onBack: () => void;
  readonly onErase: (client: Person) => void;
  readonly onSay: (notice: Notice) => void;
};

/** How the owner handles personal data: who answers, for how long, and the record of it. */
export function Privacy({ onBack, onErase, onSay }: Props) {
  useTitle('Privacidade');
  return (
    <Page
      title="Privacidade"
      purpose="Como você cuida dos dados pessoais dos clientes (LGPD)."
      back={{ label: 'Clientes', onClick: onBack }}
      action={
        <Button
          component="a"
          href="/privacidade"
          target="_blank"
          variant="default"
          leftSection={<Icon name="external" size={18} />}
        >
          Ver a página de privacidade
        </Button>
      }
    >
      <div className="client-parts">
        <Card title="Quem responde pelos dados">
          <Loaded store={$privacy}>{(saved) => <PrivacyForm saved={saved} />}</Loaded>
        </Card>
        <div className="client-history">
          <RetentionList onErase={onErase} onSay={onSay} />
          <Card title="Registro das operações">
            <Text mb="md">
              O documento que a ANPD pede a quem trabalha por conta própria ou tem um negócio
              pequeno, já preenchido com o que este site faz. Guarde uma cópia e mostre se for
              pedido.
            </Text>
            <Button component="a" href={pathOf({ kind: 'record' })} variant="default">
              Abrir o registro
            </Button>
          </Card>
        </div>
      </div>
    </Page>
  );
}

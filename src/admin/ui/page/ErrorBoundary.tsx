import { Alert, Button, Group } from '@mantine/core';
import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** For what is drawn over the page, which stays. */
  readonly onClose?: () => void;
};

const OVER = { position: 'fixed', inset: '60px 0 auto', zIndex: 300 } as const;

/** Keeps the menu when a screen fails, mostly because a chunk could not be loaded. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, onClose } = this.props;
    if (!this.state.failed) return children;
    const close = () => {
      onClose?.();
      document.getElementById('main')?.focus({ preventScroll: true });
    };
    return (
      <Alert
        color="clay"
        role="alert"
        m="md"
        title="Não foi possível abrir esta tela."
        {...(onClose && { variant: 'default', style: OVER, withCloseButton: true })}
        closeButtonLabel="Fechar"
        onClose={close}
      >
        <Group justify="space-between">
          Confira sua internet e recarregue a página. O que você escreveu está guardado neste
          navegador.
          <Button size="sm" onClick={() => location.reload()}>
            Recarregar
          </Button>
        </Group>
      </Alert>
    );
  }
}

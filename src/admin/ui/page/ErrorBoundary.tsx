import { Alert, Button, Group } from '@mantine/core';
import { Component, type ReactNode } from 'react';

type Props = { readonly children: ReactNode };

/** Keeps the menu when a screen fails, mostly because a chunk could not be loaded. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Alert color="clay" role="alert" m="md" title="Não foi possível abrir esta tela.">
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

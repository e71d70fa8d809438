import { Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $publishing, compare } from '../publishing/publishing.ts';
import { PartFailure } from './Part.tsx';

const TIMEOUT_MS = 8000;

export function Published() {
  const publishing = useStore($publishing);
  const [late, setLate] = useState(false);
  const unknown = publishing.state === 'unknown';
  useEffect(() => {
    if (!unknown || late) return;
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [unknown, late]);

  function retry(): void {
    setLate(false);
    void compare();
  }

  switch (publishing.state) {
    case 'published':
      return <Text>Tudo o que você salvou está no site.</Text>;
    case 'publishing':
      return <Text>O que você salvou está a caminho do site.</Text>;
    case 'pending':
      return (
        <Text>O que você salvou ainda não chegou ao site. Tente de novo no alto da tela.</Text>
      );
    case 'unknown':
      return late ? (
        <PartFailure text="Não foi possível saber o que já está no site." onRetry={retry} />
      ) : (
        <Text c="dimmed">Conferindo o que já está no site…</Text>
      );
  }
}

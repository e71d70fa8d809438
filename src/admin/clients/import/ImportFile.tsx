import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';

type Props = { readonly problem: string | null; readonly onChoose: (file: File) => void };

/** A file is chosen, or dropped. */
export function ImportFile({ problem, onChoose }: Props) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.item(0);
    if (file) onChoose(file);
  };
  return (
    <>
      {problem && (
        <Alert color="clay" role="alert" icon={<Icon name="alert" />}>
          {problem}
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the input is there for the rest */}
      <div
        className="import-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Icon name="upload" size={32} />
        <label>
          Escolher arquivo CSV
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              // The same file again, once it is mended.
              currentTarget.value = '';
            }}
          />
        </label>
        <Text size="sm" c="dimmed" className="import-or">
          ou solte-o aqui
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        Serve o CSV do Excel, do Google Planilhas, dos Contatos do Google ou o que você exportou
        daqui, com até 5 MB. Nada é gravado antes de você conferir, e quem já está cadastrado fica
        como está.
      </Text>
    </>
  );
}

import { Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Poster } from '../../../shared/reports/reports.ts';
import { Editor, textField } from '../../editor/Editor.tsx';
import { confirm } from '../../ui/dialogs/confirm-dialog.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { act } from '../../ui/say.ts';
import { useTitle } from '../../ui/tab-title.ts';
import { PosterList } from './PosterList.tsx';
import { LocalAddressAlert } from './poster-address.tsx';
import { $posters, posterFailures, postersEditor, remove, restore } from './posters.ts';

export function Posters({ onBack }: { readonly onBack: () => void }) {
  const [editor] = useState(postersEditor);
  const { data: posters = [] } = useStore($posters);
  useTitle('Cartazes');

  async function bringBack(poster: Poster) {
    const { tag } = await restore(poster);
    const detail = 'O endereço agora é outro: imprima um cartaz novo.';
    const text = `“${poster.name}” voltou para a lista.`;
    return { text, ...(tag !== poster.tag && { detail }) };
  }

  async function destroy(poster: Poster) {
    await remove(poster);
    return { text: 'Cartaz excluído com sucesso!', undo: () => bringBack(poster) };
  }

  const ask = (poster: Poster) =>
    confirm(
      'Tem certeza que deseja excluir este cartaz? Os números dele ficam. Quem vier por um cartaz que continua na parede conta como “Outros sites”.',
      {
        name: poster.name,
        onConfirm: () =>
          act(editor.say, posterFailures.remove, () => destroy(poster), posterFailures.save),
      },
    );

  return (
    <Page
      title="Cartazes"
      purpose="Um cartaz com QR para cada lugar: você vê quantas pessoas vieram de cada um."
      back={{ label: 'Relatórios', onClick: onBack }}
    >
      <Editor
        editor={editor}
        action="Criar cartaz"
        nameOf={({ name }) => String(name ?? '')}
        frame={(form) => <Card title="Novo cartaz">{form}</Card>}
      >
        {(form) => (
          <TextInput
            label="Lugar do cartaz"
            placeholder="Padaria da esquina"
            description="Onde ele vai ficar. O nome aparece no endereço do cartaz."
            required
            autoComplete="off"
            {...textField(editor, form)('name')}
          />
        )}
      </Editor>
      {posters.length > 0 && <LocalAddressAlert />}
      <Loaded
        store={$posters}
        failure={posterFailures.list}
        empty={
          <Empty text="Nenhum cartaz ainda." drawing>
            <Text c="dimmed" maw="28rem">
              Um cartaz leva quem passa ao seu site pela câmera do celular, e conta de que lugar as
              pessoas vieram.
            </Text>
          </Empty>
        }
      >
        {(rows) => <PosterList posters={rows} onDelete={ask} />}
      </Loaded>
    </Page>
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { profile } from '../../shared/access/auth.ts';
import { check } from '../../shared/core/check.ts';
import { Editor, textField } from '../editor/Editor.tsx';
import { createEditor } from '../editor/editor.ts';
import { saveProfile } from '../session/account.ts';
import { $admin } from '../session/session.ts';
import { Card } from '../ui/page/Card.tsx';

function storedProfile() {
  const session = $admin.get();
  return session.state === 'out'
    ? { username: '', email: '' }
    : { username: session.user.username, email: session.user.email };
}

function profileEditor() {
  const editor = createEditor({
    screen: 'profile',
    start: storedProfile,
    validate: (values) => check(profile, values),
    save: async (values) => {
      await saveProfile(values);
      return null;
    },
    next: 'new',
    saved: () => 'Perfil atualizado com sucesso!',
    failed: (message) => message || 'Erro ao atualizar perfil. Tente novamente.',
  });
  editor.open(null);
  return editor;
}

/** Username and e-mail. */
export function ProfileCard() {
  const [editor] = useState(profileEditor);
  return (
    <Card title="Seus dados">
      <Editor editor={editor} action="Salvar Alterações">
        {(form) => {
          const text = textField(editor, form);
          return (
            <>
              <TextInput
                label="Usuário"
                autoComplete="username"
                autoCapitalize="none"
                required
                {...text('username')}
              />
              <TextInput
                label="E-mail"
                type="email"
                autoComplete="email"
                required
                {...text('email')}
              />
            </>
          );
        }}
      </Editor>
    </Card>
  );
}

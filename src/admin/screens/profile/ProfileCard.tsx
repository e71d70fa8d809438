import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { profile } from '../../../shared/auth.ts';
import { check } from '../../../shared/check.ts';
import { saveProfile } from '../../../stores/admin-account.ts';
import { $admin } from '../../../stores/admin-session.ts';
import { createEditor } from '../../../stores/editor.ts';
import { Card } from '../../ui/Card.tsx';
import { Editor, textField } from '../../ui/Editor.tsx';

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

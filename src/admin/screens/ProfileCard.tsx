import { Stack, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { ApiFailure } from '../../browser/api.ts';
import { sentence } from '../../browser/sentence.ts';
import { profile } from '../../shared/auth.ts';
import { saveProfile } from '../../stores/admin-account.ts';
import { $admin } from '../../stores/admin-session.ts';
import { Card } from '../Card.tsx';
import { SaveBar } from '../crud/SaveBar.tsx';
import { UnsavedOffer } from '../crud/UnsavedOffer.tsx';
import { useKeptForm } from '../crud/use-kept-form.ts';
import { useOffers } from '../crud/use-offers.ts';
import { Notice, type Told } from '../Notice.tsx';

type Values = { username: string; email: string };

function storedProfile(): Values {
  const session = $admin.get();
  return session.state === 'out'
    ? { username: '', email: '' }
    : { username: session.user.username, email: session.user.email };
}

function ProfileForm({
  recovered,
  onSaved,
}: {
  readonly recovered: Values | undefined;
  readonly onSaved: () => void;
}) {
  const [start] = useState(storedProfile);
  const [told, setTold] = useState<Told | null>(null);
  const [saving, setSaving] = useState(false);
  const validate = schemaResolver(profile, { sync: true });
  const { form, dirty, settle } = useKeptForm<Values>({
    screen: 'profile',
    id: 'new',
    version: null,
    start,
    recovered,
    validate,
  });

  async function send(values: Values): Promise<void> {
    setSaving(true);
    try {
      await saveProfile(values);
      settle();
      onSaved();
    } catch (error) {
      if (error instanceof ApiFailure) form.setErrors(error.errors);
      setTold({
        kind: 'danger',
        text: sentence(error, 'Erro ao atualizar perfil. Tente novamente.'),
      });
    }
    setSaving(false);
  }

  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack>
        <TextInput
          label="Usuário"
          autoComplete="username"
          autoCapitalize="none"
          required
          {...form.getInputProps('username')}
        />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <Notice told={told} onClose={() => setTold(null)} />
        <SaveBar dirty={dirty} saving={saving} action="Salvar Alterações" />
      </Stack>
    </form>
  );
}

/** Username and e-mail. */
export function ProfileCard() {
  const [told, setTold] = useState<Told | null>(null);
  const [recovered, setRecovered] = useState<Values>();
  const [round, setRound] = useState(0);
  const { offers, discard } = useOffers('profile', round, recovered ? 'new' : null);

  function open(values?: Values): void {
    setRecovered(values);
    setRound((count) => count + 1);
  }

  return (
    <Card title="Seus dados">
      <Notice told={told} onClose={() => setTold(null)} />
      {offers.map((work) => (
        <UnsavedOffer
          key={work.id}
          work={work}
          name=""
          onTake={() =>
            open({
              username: String(work.values.username ?? ''),
              email: String(work.values.email ?? ''),
            })
          }
          onDiscard={() => discard(work.id)}
        />
      ))}
      <ProfileForm
        key={round}
        recovered={recovered}
        onSaved={() => {
          open();
          setTold({ kind: 'success', text: 'Perfil atualizado com sucesso!' });
        }}
      />
    </Card>
  );
}

import {
  Button,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Tabs,
  Text,
  TextInput,
  useMantineColorScheme,
} from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { profile } from '../../shared/access/auth.ts';
import { readProfile } from '../../shared/access/panel-endpoints.ts';
import { check } from '../../shared/core/check.ts';
import { PixCard } from '../appointments/money/PixCard.tsx';
import { BackupCard } from '../backup/BackupCard.tsx';
import { Editor, textField } from '../editor/Editor.tsx';
import { createEditor } from '../editor/editor.ts';
import { DiagnosisCard } from '../health/DiagnosisCard.tsx';
import { PushCard } from '../push/PushCard.tsx';
import { saveProfile } from '../session/account.ts';
import { $admin, callAsOwner, updateUser } from '../session/session.ts';
import { lazyPart, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { Card } from '../ui/page/Card.tsx';
import { Page } from '../ui/page/Page.tsx';
import { useTitle } from '../ui/tab-title.ts';
import {
  $logPlace,
  $profileTab,
  isProfileTab,
  logPath,
  PROFILE_TABS,
  type ProfileTab,
  showTab,
} from './activity/address.ts';
import { FailedLogins } from './FailedLogins.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SecondStepCard } from './second-step/SecondStepCard.tsx';

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

/** Starts from what another device may have saved, but for what is typed. */
async function renew(editor: ReturnType<typeof profileEditor>): Promise<void> {
  updateUser((await callAsOwner(readProfile)).data);
  editor.renew();
}

function ProfileCard() {
  const [editor] = useState(profileEditor);
  useEffect(() => {
    renew(editor).catch(() => undefined);
  }, [editor]);
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

const SCHEMES = [
  { value: 'auto', label: 'Do sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const;

function AppearanceCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title="Aparência">
      <Text size="sm" c="dimmed" mb="sm">
        Vale só para este navegador.
      </Text>
      <SegmentedControl
        fullWidth
        aria-label="Tema"
        data={[...SCHEMES]}
        value={colorScheme}
        onChange={(chosen) => {
          const scheme = SCHEMES.find(({ value }) => value === chosen);
          if (scheme) setColorScheme(scheme.value);
        }}
      />
    </Card>
  );
}

function ActivityCard() {
  return (
    <Card title="Atividades">
      <Stack>
        <Text>Tudo o que foi mudado pelo painel nos últimos 12 meses: quem, o quê e quando.</Text>
        <Button component="a" href={logPath} variant="default" ml="auto">
          Ver as atividades
        </Button>
      </Stack>
    </Card>
  );
}

const Activities = lazyPart(() => import('./activity/Activities.tsx'), 'Activities');

const CARDS: Readonly<Record<ProfileTab, ReactNode>> = {
  conta: (
    <>
      <ProfileCard />
      <PasswordCard />
      <PixCard />
    </>
  ),
  seguranca: (
    <>
      <SecondStepCard />
      <SessionsCard />
      <ActivityCard />
    </>
  ),
  aparelho: (
    <>
      <PushCard />
      <AppearanceCard />
    </>
  ),
  sistema: (
    <>
      <BackupCard />
      <DiagnosisCard />
    </>
  ),
};

function Account() {
  const tab = useStore($profileTab);
  useTitle('Perfil');
  useEffect(() => prepareWhenIdle([Activities]), []);
  return (
    <Page title="Perfil do Administrador" purpose="Seu acesso ao painel.">
      <FailedLogins />
      <Tabs
        value={tab}
        onChange={(to) => isProfileTab(to) && to !== tab && showTab(to)}
        keepMounted={false}
      >
        <Tabs.List aria-label="Perfil" mb="lg">
          {Object.entries(PROFILE_TABS).map(([name, label]) => (
            <Tabs.Tab key={name} value={name} px={{ base: 6, xs: 'md' }}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            {CARDS[tab]}
          </SimpleGrid>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

export function Profile() {
  if (useStore($logPlace) === null) return <Account />;
  return <Activities />;
}

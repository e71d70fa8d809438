import './ImageField.css';
import { Button, FileButton, Group, Input, Stack, Text, TextInput, ThemeIcon } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { isSafeUrl } from '../../../shared/core/url.ts';
import { isMediaUrl } from '../../../shared/media/media.ts';
import { FocusPoint } from '../../media/FocusPoint.tsx';
import { createUpload } from '../../media/photo-upload.ts';
import { takeHanded } from '../../media/share/handed.ts';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { focusBeside } from '../../ui/list/RowButton.tsx';
import type { FieldProps } from './field-props.ts';

const UploadState = lazyComponent(() => import('../../media/UploadState.tsx'), 'UploadState');
const PhotoText = lazyComponent(() => import('../../media/PhotoText.tsx'), 'PhotoText');
const PhotoLibrary = lazyComponent(() => import('../../media/PhotoLibrary.tsx'), 'PhotoLibrary');

function useUpload(onChange: FieldProps['onChange']) {
  const change = useRef(onChange);
  change.current = onChange;
  const [upload] = useState(() => createUpload(({ url }) => change.current(url)));
  useEffect(() => {
    const [shared] = takeHanded(location.pathname.split('/')[2] ?? '');
    if (shared) change.current(shared.url);
    return upload.cancel;
  }, [upload]);
  return upload;
}

const fileOf = (data: DataTransfer) => data.files[0] ?? null;

export function ImageField({ field, value, saved, error, onChange, path }: FieldProps) {
  const upload = useUpload(onChange);
  const sent = useStore(upload.$state);
  const { state } = sent;
  const waits = state !== 'arrived' || (sent.url === value && value !== saved);
  // Pages load pictures only by https.
  const address = String(value)
    .trim()
    .replace(/^http:/i, 'https:');
  const own = isMediaUrl(address);
  const shown = address !== '' && isSafeUrl(address);
  const [broken, setBroken] = useState('');
  const [over, setOver] = useState(false);
  const [typing, setTyping] = useState(false);
  const [library, setLibrary] = useState(false);
  const label = useId();
  const typed = typing || Boolean(error) || (address !== '' && !own);
  const begin = (file: File | null) => void (file && upload.begin(file));

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    begin(fileOf(event.dataTransfer));
  }

  return (
    <Stack
      gap={10}
      role="group"
      aria-labelledby={label}
      className="photo"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => {
        const file = fileOf(event.clipboardData);
        if (file) event.preventDefault();
        begin(file);
      }}
    >
      <div>
        <Input.Label id={label} labelElement="div" size="md">
          {field.label}
        </Input.Label>
        <Input.Description size="md">{field.hint}</Input.Description>
      </div>
      <Group
        p="md"
        bd={`1.5px dashed var(${over ? '--mantine-primary-color-filled' : '--line'})`}
        bdrs="md"
        bg={`var(${over ? '--mantine-color-sage-light' : '--ground'})`}
      >
        {shown && broken !== address ? (
          <FocusPoint url={address}>
            <img
              className="thumbnail"
              src={address}
              alt={`Prévia: ${field.label}`}
              onError={() => setBroken(address)}
            />
          </FocusPoint>
        ) : (
          <ThemeIcon size={72}>
            <Icon name="photo" size={32} />
          </ThemeIcon>
        )}
        <Stack gap={6} flex="1 1 11rem" align="start">
          <FileButton accept="image/*" onChange={begin}>
            {(props) => (
              <Button
                {...props}
                variant="light"
                leftSection={<Icon name="photo" />}
                data-photo={path}
              >
                {shown ? 'Trocar foto' : 'Escolher foto'}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" className="photo-hint">
            ou solte ou cole uma foto aqui
          </Text>
        </Stack>
      </Group>
      <Group gap={4}>
        <Button variant="subtle" size="compact-sm" onClick={() => setLibrary(true)}>
          Minhas fotos
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={typed}
          onClick={() => setTyping(!typing)}
        >
          Usar o link de uma foto
        </Button>
        {address !== '' && (
          <Button
            variant="subtle"
            size="compact-sm"
            color="clay"
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget, '[data-photo]');
              onChange('');
            }}
          >
            Remover foto
          </Button>
        )}
      </Group>
      {state !== 'none' && waits && <UploadState upload={upload} />}
      {own && !field.required && <PhotoText url={address} asked={state === 'arrived'} />}
      <div hidden={!typed}>
        <TextInput
          label={`${field.label}: endereço`}
          error={error}
          value={address}
          data-path={path}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {shown && broken === address && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          Esta imagem não abre. Use o endereço da própria foto, que termina em .jpg, .png ou .webp.
        </Text>
      )}
      {library && (
        <PhotoLibrary
          chosen={address}
          onChoose={(url) => onChange(url)}
          onClose={() => setLibrary(false)}
        />
      )}
    </Stack>
  );
}

import { TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../browser/sentence.ts';
import { ALT_MAX, type Media } from '../../shared/media/media.ts';
import { keepUnsaved } from '../session/unsaved-work.ts';
import { $media, saveAlt } from './media.ts';

type Props = {
  readonly media: Pick<Media, 'id' | 'alt'>;
  readonly label: string;
  readonly hint?: string;
  readonly asked?: boolean;
};

export function AltInput({ media, label, hint, asked = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(media.alt);
  const [outcome, setOutcome] = useState({ saved: media.alt, error: '' });
  const sent = useRef<string | null>(null);

  async function save(): Promise<void> {
    const alt = text.trim();
    if (alt === (sent.current ?? outcome.saved)) return;
    sent.current = alt;
    try {
      await saveAlt(media.id, alt);
      setOutcome({ saved: alt, error: '' });
    } catch (error) {
      setOutcome({ ...outcome, error: failureText(error, 'Não foi possível salvar a descrição.') });
    }
    sent.current = null;
  }

  const dirty = text.trim() !== outcome.saved;
  // What is shown first may be of before the last save.
  const [from, setFrom] = useState(media.alt);
  if (from !== media.alt) {
    setFrom(media.alt);
    if (!dirty) {
      setText(media.alt);
      setOutcome({ saved: media.alt, error: '' });
    }
  }
  useEffect(() => (dirty ? keepUnsaved() : undefined), [dirty]);

  // Back and a reload take the field away without a blur.
  const last = useRef(save);
  last.current = save;
  useEffect(() => {
    const flush = () => void last.current();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  useEffect(() => {
    const { activeElement } = document;
    const here = activeElement === document.body || activeElement?.closest('.photo') != null;
    if (asked && here) input.current?.focus();
  }, [asked]);

  const done = outcome.saved !== media.alt || (outcome.saved !== '' && text === outcome.saved);
  return (
    <TextInput
      ref={input}
      label={label}
      placeholder="Sala clara com maca e plantas"
      description={done ? 'Descrição salva com a foto.' : hint}
      error={outcome.error}
      value={text}
      maxLength={ALT_MAX}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey } = event;
        // Enter must not submit the surrounding form; Ctrl+S also does.
        if (key === 'Enter') event.preventDefault();
        else if (!(ctrlKey || metaKey) || key.toLowerCase() !== 's') return;
        void save();
      }}
    />
  );
}

export function PhotoText({ url, asked }: { readonly url: string; readonly asked: boolean }) {
  const media = useStore($media).data?.find((one) => one.url === url);
  if (!media) return null;
  return (
    <AltInput
      key={media.id}
      media={media}
      asked={asked && media.alt === ''}
      label="Descreva a foto para quem não enxerga"
      hint="Em poucas palavras: o que aparece nela?"
    />
  );
}

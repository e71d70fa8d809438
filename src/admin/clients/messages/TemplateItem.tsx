import {
  Anchor,
  Button,
  Group,
  Paper,
  Stack,
  Text,
  Textarea,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { practiceDay } from '../../../shared/appointments/practice-day.ts';
import { addDays } from '../../../shared/appointments/when.ts';
import {
  fillTemplate,
  type MessageTemplate,
  PLACEHOLDERS,
  TEMPLATE_TEXT_MAX,
} from '../../../shared/clients/message-templates.ts';
import { instant } from '../../../shared/core/clock.ts';
import { codePoints } from '../../../shared/core/plain-text.ts';
import type { PixReceiver } from '../../../shared/money/br-code.ts';
import { $pix } from '../../appointments/money/payments.ts';
import { Icon } from '../../ui/icons.tsx';
import { MoveButtons, RowButton } from '../../ui/list/RowButton.tsx';
import { screenPath } from '../../ui/router.ts';

type Errors = { readonly title: string | undefined; readonly text: string | undefined };

type FieldsProps = {
  readonly template: MessageTemplate;
  readonly errors: Errors;
  readonly onChange: (template: MessageTemplate) => void;
};

const example = (pix: PixReceiver | undefined) => ({
  pix,
  package: { count: 10, used: 6 },
  name: 'Maria',
  service_name: 'Massagem relaxante',
  requested_at: instant(),
  appointment: { day: addDays(practiceDay(), 1), time: '14:00', price: 150 },
  preparation: [{ title: 'O que vestir', text: 'roupa leve.' }],
  link: `${location.host}/sessao`,
});

function TemplateFields({ template, errors, onChange }: FieldsProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { title, text } = template;
  const { data: pix } = useStore($pix);

  function insert(name: string): void {
    const { current: area } = box;
    if (!area) return;
    area.setRangeText(`{${name}}`, area.selectionStart, area.selectionEnd, 'end');
    area.focus();
    onChange({ title, text: area.value });
  }

  return (
    <Stack gap="sm" px="sm" pb="md">
      <TextInput
        label="Nome da mensagem"
        description="Só você vê."
        required
        value={title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.currentTarget.value, text })}
      />
      <div>
        <Textarea
          ref={box}
          label="Mensagem"
          required
          rows={5}
          value={text}
          error={errors.text}
          onChange={(event) => onChange({ title, text: event.currentTarget.value })}
        />
        <Text size="sm" c="dimmed" ta="right">
          {codePoints(text)} de {TEMPLATE_TEXT_MAX}
        </Text>
      </div>
      <Group component="fieldset" gap="xs">
        <legend>Colocar na mensagem</legend>
        {PLACEHOLDERS.map(({ name, label }) => (
          <Button
            key={name}
            variant="light"
            size="compact-md"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => insert(name)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {text.trim() && (
        <figure className="remark kept-lines">
          <Text component="figcaption" size="xs" fw={600}>
            Como a Maria leria
          </Text>
          {fillTemplate(text, example(pix))}
        </figure>
      )}
      {pix?.key === '' && /\{\s*pix\s*\}/i.test(text) && (
        <Text size="sm">
          Sem a sua chave Pix o código fica de fora.{' '}
          <Anchor href={screenPath('profile')}>Cadastre no seu perfil</Anchor>.
        </Text>
      )}
    </Stack>
  );
}

type Props = FieldsProps & {
  readonly place: number;
  readonly last: number;
  readonly opened: boolean;
  readonly onOpen: () => void;
  readonly onMove: (to: number, button: 'up' | 'down') => void;
  readonly onRemove: () => void;
};

export function TemplateItem({ place, last, opened, onOpen, onMove, onRemove, ...fields }: Props) {
  const { title, text } = fields.template;
  const name = title.trim() || `mensagem ${place + 1}`;
  return (
    <Paper component="li" withBorder miw={0} data-place={place}>
      <Group gap={4} justify="flex-end" pr={4}>
        <UnstyledButton className="template-open" aria-expanded={opened} onClick={onOpen}>
          <strong>{title.trim() || 'Sem nome'}</strong>
          {!opened && <small className="cut dim">{text}</small>}
        </UnstyledButton>
        <div className="row-actions">
          <MoveButtons name={name} place={place} last={last} onMove={onMove} />
          <RowButton
            danger
            icon="trash"
            label={`Excluir ${name}`}
            title="Excluir"
            onClick={onRemove}
          />
        </div>
      </Group>
      {opened && <TemplateFields {...fields} />}
    </Paper>
  );
}

import { Button, Text, Textarea, TextInput } from '@mantine/core';
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
import { codePoints } from '../../../shared/core/text.ts';
import { Icon } from '../../ui/icons.tsx';
import { RowButton } from '../../ui/list/RowButton.tsx';

type Errors = { readonly title: string | undefined; readonly text: string | undefined };

type FieldsProps = {
  readonly template: MessageTemplate;
  readonly errors: Errors;
  readonly onChange: (template: MessageTemplate) => void;
};

const example = () => ({
  name: 'Maria',
  service_name: 'Massagem relaxante',
  requested_at: instant(),
  appointment: { day: addDays(practiceDay(), 1), time: '14:00' },
  preparation: [{ title: 'O que vestir', text: 'roupa leve.' }],
});

function TemplateFields({ template, errors, onChange }: FieldsProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { title, text } = template;

  function insert(name: string): void {
    const { current: area } = box;
    if (!area) return;
    area.setRangeText(`{${name}}`, area.selectionStart, area.selectionEnd, 'end');
    area.focus();
    onChange({ title, text: area.value });
  }

  return (
    <div className="template-fields">
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
      <fieldset className="template-inserts">
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
      </fieldset>
      {text.trim() && (
        <figure className="template-preview">
          <figcaption>Como a Maria leria</figcaption>
          <p>{fillTemplate(text, example())}</p>
        </figure>
      )}
    </div>
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
  const step = (button: 'up' | 'down', label: string, to: number) => (
    <RowButton
      icon={button}
      label={`${label} ${name}`}
      title={label}
      data-move={button}
      aria-disabled={to < 0 || to > last}
      onClick={() => to >= 0 && to <= last && onMove(to, button)}
    />
  );
  return (
    <li className="template" data-place={place} data-opened={opened || undefined}>
      <div className="template-head">
        <button type="button" className="template-open" aria-expanded={opened} onClick={onOpen}>
          <strong>{title.trim() || 'Sem nome'}</strong>
          {!opened && <span>{text}</span>}
        </button>
        <div className="row-actions">
          {step('up', 'Subir', place - 1)}
          {step('down', 'Descer', place + 1)}
          <RowButton
            danger
            icon="trash"
            label={`Excluir ${name}`}
            title="Excluir"
            onClick={onRemove}
          />
        </div>
      </div>
      {opened && <TemplateFields {...fields} />}
    </li>
  );
}

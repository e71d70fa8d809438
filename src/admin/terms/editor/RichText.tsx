import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { bareText } from '../../../shared/core/plain-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { bareHtml, documentOf, extensions, htmlOf } from './rich-text.ts';

const LABELS = {
  boldControlLabel: 'Negrito',
  italicControlLabel: 'Itálico',
  bulletListControlLabel: 'Lista',
};

export type RichTextProps = {
  readonly value: string;
  readonly disabled: boolean;
  readonly attributes: Readonly<Record<string, string>> & { readonly id: string };
  readonly onChange: (value: string) => void;
};

export function RichText({ value, disabled, attributes, onChange }: RichTextProps) {
  const shown = useRef(value);
  const editor = useEditor({
    extensions,
    content: documentOf(value),
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes,
      transformPastedHTML: bareHtml,
      transformPastedText: bareText,
    },
    onUpdate: ({ editor }) => {
      shown.current = htmlOf(editor);
      onChange(shown.current);
    },
  });

  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  return (
    <RichTextEditor editor={editor} labels={LABELS} className="rich-text">
      <RichTextEditor.Toolbar
        role="group"
        aria-label="Formatar o texto"
        aria-controls={attributes.id}
      >
        <RichTextEditor.Bold aria-keyshortcuts="Control+B" />
        <RichTextEditor.Italic aria-keyshortcuts="Control+I" />
        <RichTextEditor.BulletList />
        <RichTextEditor.Control
          aria-label="Quebra de linha"
          title="Quebra de linha"
          aria-keyshortcuts="Shift+Enter"
          onClick={() => editor.chain().focus().setHardBreak().run()}
        >
          <Icon name="lineBreak" />
        </RichTextEditor.Control>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

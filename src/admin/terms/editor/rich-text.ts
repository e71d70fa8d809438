import { type Editor, getSchema, type JSONContent } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { DOMParser, DOMSerializer } from '@tiptap/pm/model';
import { bareText } from '../../../shared/core/plain-text.ts';
import { paragraphs, withAddresses } from '../../../shared/terms/records.ts';
import { inertDocument } from '../../ui/inert-html.ts';
import { inLines } from '../term-text.ts';
import { asSeen } from './pasted.ts';

// Tab leaves the editor, so that the keyboard is not trapped in a list (WCAG 2.1.2).
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

export const extensions = [
  ...[Document, Paragraph, Text, Bold, Italic, HardBreak],
  ...[BulletList, Item, UndoRedo],
];

const schema = getSchema(extensions);
const parser = DOMParser.fromSchema(schema);

function parse(html: string) {
  const bare = withAddresses(bareText(html));
  const tagged = bare.includes('<') ? bare : paragraphs(bare);
  return parser.parse(asSeen(inertDocument(tagged).body));
}

export const documentOf = (html: string): JSONContent => parse(html).toJSON();

/** Pasted HTML with only the six tags, which the CSP lets through. */
export function bareHtml(html: string): string {
  const box = document.createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(parse(html).content));
  return box.innerHTML;
}

/** The editor's document as HTML, a line for each block; '' when it is empty. */
export const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : inLines(editor.getHTML().replaceAll(/<li><p>(.*?)<\/p>/gs, '<li>$1'));

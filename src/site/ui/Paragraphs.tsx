import { paragraphs } from '../../shared/core/text.ts';

export function Paragraphs({ text }: { readonly text: string }) {
  return paragraphs(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: no identity but their place
    <p key={index}>{paragraph}</p>
  ));
}

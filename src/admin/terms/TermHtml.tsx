import './TermHtml.css';
import { ownMarkup } from '../../shared/core/text.ts';

type Props = { readonly content: string };

export function TermHtml({ content }: Props) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: six bare tags
    <div className="term-html wrap" dangerouslySetInnerHTML={{ __html: ownMarkup(content) }} />
  );
}

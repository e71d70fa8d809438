import './TermHtml.css';

type Props = { readonly content: string };

/** A saved text as it reads. */
export function TermHtml({ content }: Props) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server saves six bare tags
    <div className="term-html" dangerouslySetInnerHTML={{ __html: content }} />
  );
}

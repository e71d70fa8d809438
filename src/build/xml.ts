const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Without the two characters of a text that XML 1.0, 2.2, excludes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"'\ufffe\uffff]/g, (character) => ENTITIES[character] ?? '');
}

export function xml(body: string, type = 'application/xml'): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  });
}

/**
 * Adds the fonts of the later sheet once all have loaded. As rules, the sheet and then each font
 * would lay out the whole page again.
 */
export async function addFonts(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('[href="/lazy.css"]');
  const [group] = link?.sheet?.cssRules ?? [];
  const rules = group instanceof CSSMediaRule ? group.cssRules : [];
  const faces = Array.from(rules, (rule) => {
    const { style } = rule as CSSFontFaceRule;
    const [family = '', source = '', weight = ''] = ['font-family', 'src', 'font-weight'].map(
      (name) => style.getPropertyValue(name),
    );
    return new FontFace(family.replaceAll('"', ''), source, { weight });
  });
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

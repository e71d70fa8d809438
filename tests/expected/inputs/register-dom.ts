/**
 * What other programs do to the page of /register before its script has started. Right: nothing
 * typed is lost, 'Aceitar Termos' ticks the box, ?modo=login and a remembered phone stay, and a
 * submit made early is sent. Each runs in the page, on its own.
 */
export const changes = {
  passwordManager: () => {
    const inputs = '#register :is([name=phone], [name=email], [name=name])';
    for (const box of document.querySelectorAll<HTMLInputElement>(inputs))
      box.after(Object.assign(document.createElement('div'), { id: `icon-${box.name}` }));
  },
  translator: () => {
    const walk = document.createTreeWalker(
      document.querySelector('#register') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    const texts: Text[] = [];
    while (walk.nextNode())
      if (walk.currentNode.nodeValue?.trim()) texts.push(walk.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  },
};

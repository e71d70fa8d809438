import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openPanel, openScreen, register } from '../support/engines/owner.ts';
import type { Tab } from '../support/engines/tab.ts';
import { words } from '../support/engines/target.ts';
import { DESKTOP, expect, test } from '../support/engines/test.ts';

const SCREENS: readonly (readonly [path: string, heading: string])[] = [
  ['clients?cliente=CLIENT', 'Maria'],
  ['reports', 'Relatórios'],
  ['clients?aba=notificacoes', 'O que chegou'],
  ['first-day?pergunta=nome', 'Como se chama o seu espaço?'],
  ['first-day?pergunta=servico', 'Qual massagem você mais faz?'],
  ['contact', 'Editar Informações de Contato'],
  ['profile', 'Perfil do Administrador'],
  ['hero', 'Capa'],
];

// The page's policy runs no text as a script; the engine's driver runs this function.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const loadAxe = Object.assign(() => {}, { toString: () => `function () { ${source} }` });

type Axe = {
  readonly run: (options: object) => Promise<{
    readonly violations: readonly { id: string; nodes: readonly { target: unknown }[] }[];
  }>;
};
type Judged = Window & { axe: Axe; findings?: readonly string[] };

/** What axe finds, and what is outside the window or cut off. */
async function flaws(tab: Tab): Promise<readonly string[]> {
  await tab.run(loadAxe);
  await tab.run(() => {
    const page = window as unknown as Judged;
    void page.axe.run({ resultTypes: ['violations'], iframes: false }).then(({ violations }) => {
      page.findings = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id} ${target}`),
      );
    });
  });
  const findings = () => tab.run(() => (window as unknown as Judged).findings ?? null);
  await expect.poll(findings, { timeout: 60_000 }).not.toBeNull();
  const cut = await tab.run(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const buttons = [...document.querySelectorAll<HTMLElement>('button, .mantine-Button-root')]
      .filter((one) => one.checkVisibility() && !one.matches('.skip') && one.offsetWidth > 1)
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const label = one.querySelector('.mantine-Button-label') ?? one;
        return left < -1 || right > innerWidth + 1 || label.scrollWidth > label.clientWidth + 1;
      });
    return [
      ...(wide > 0 ? [`${wide} px beside the window`] : []),
      ...buttons.map(({ textContent }) => `cut: ${textContent}`),
    ];
  });
  return [...((await findings()) ?? []), ...cut];
}

for (const size of [{ width: 360, height: 740 }, DESKTOP])
  test(`the screens of a day are accessible and whole, at ${size.width} px`, {
    tag: '@every',
  }, async ({ tab, api }) => {
    test.setTimeout(300_000);
    await register(api, {});
    const token = await api.adminToken();
    const { data } = await api.send<{ id: string }[]>('GET', '/users', { token });
    await openPanel(tab, size, 'about', 'Sobre');
    await tab.open('/admin/dashboard');
    await tab.see(words('O que você quer mudar no site?'));
    expect(await flaws(tab), 'dashboard').toEqual([]);
    for (const [path, heading] of SCREENS) {
      await openScreen(tab, path.replace('CLIENT', data[0]?.id ?? ''), heading);
      expect(await flaws(tab), path).toEqual([]);
    }
  });

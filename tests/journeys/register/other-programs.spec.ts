import type { Page } from '@playwright/test';
import { changes } from '../../expected/inputs/register-dom.ts';
import { expect, test } from '../../support/journeys/browser.ts';
import { freshPhone, sendLogin } from '../../support/journeys/register.ts';

/** More of what extensions do; each runs in the page, on its own. */
const MORE: Readonly<Record<string, () => void>> = {
  'an element in every label': () => {
    for (const label of document.querySelectorAll('#register label'))
      label.prepend(document.createElement('i'));
  },
  'an element around every label': () => {
    for (const label of document.querySelectorAll('#register label')) {
      label.before(document.createElement('i'));
      label.after(document.createElement('i'));
    }
  },
  'copies in place of the inputs': () => {
    for (const input of document.querySelectorAll('#register :is(input, select)'))
      input.replaceWith(input.cloneNode(true));
  },
  'a copy in place of the form': () => {
    const form = document.querySelector('#register-form');
    form?.replaceWith(form.cloneNode(true));
  },
  'other attributes': () => {
    document.body.className = 'extension dark';
    document.documentElement.lang = 'en';
    for (const node of document.querySelectorAll('#register :is(input, label, form, button)')) {
      node.setAttribute('data-extension', '1');
      node.setAttribute('autocomplete', 'off');
      node.setAttribute('title', 'x');
    }
  },
  'texts cut in two': () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts)
      if (text.parentElement?.closest('#register') && text.length > 3) text.splitText(2);
  },
  'another word': () => {
    const label = document.querySelector('label[for=name]');
    if (label) label.textContent = 'Name';
  },
  'a box around the form': () => {
    const form = document.querySelector('#register-form');
    const box = document.createElement('div');
    form?.replaceWith(box);
    if (form) box.append(form);
  },
  'the form elsewhere': () => {
    const form = document.querySelector('#register-form');
    if (form) document.querySelector('.honeypot')?.after(form);
  },
  'the form and the terms at the end of the page': () => {
    document.body.append(...document.querySelectorAll('#register > *'));
  },
  'elements everywhere': () => {
    for (const place of document.querySelectorAll('head, body, #register, #register-form'))
      place.append(document.createElement('link'));
  },
  'texts taken out': () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts) {
      if (!text.parentElement?.closest('#register-form') || !text.nodeValue?.trim()) continue;
      const font = document.createElement('font');
      font.textContent = text.nodeValue;
      text.replaceWith(font);
    }
  },
};

const PROGRAMS = Object.entries({ ...changes, ...MORE });
const EACH = 2;
const PARTS = Array.from({ length: Math.ceil(PROGRAMS.length / EACH) }, (_, part) =>
  PROGRAMS.slice(part * EACH, (part + 1) * EACH),
);

/** Holds the site's scripts back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route('**/_astro/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const ready = (page: Page) => expect(page.locator('#register-form[data-ready]')).toBeAttached();

async function typeAll(page: Page, phone: string): Promise<void> {
  await page.locator('#serviceId').selectOption({ index: 2 });
  await page.locator('#name').fill('Bia Conceição');
  // As autofill of some programs does it: without an event.
  await page.locator('#email').evaluate((box: HTMLInputElement) => {
    box.value = 'bia@example.com';
  });
  await page.locator('input[value="3"]').check({ force: true });
  await page.locator('#phone').pressSequentially(phone);
  for (let left = 0; left < 4; left++) await page.keyboard.press('ArrowLeft');
}

const typed = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('#register > form');
    const phone = document.querySelector<HTMLInputElement>('#phone');
    return {
      forms: document.querySelectorAll('#register-form').length,
      data: form instanceof HTMLFormElement && Object.fromEntries(new FormData(form)),
      focus: document.activeElement?.id,
      caret: phone?.selectionStart,
    };
  });

test("'Aceitar Termos' ticks the box before the page's script, too", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/register');
  await page.getByRole('link', { name: 'Ler os termos' }).click();
  await page.getByRole('button', { name: 'Aceitar Termos' }).click();
  await expect(page.getByRole('button', { name: 'Aceitar Termos' })).toBeHidden();
  await expect(page.locator('#termsAccepted')).toBeChecked();
  release();
  await ready(page);
  await expect(page.locator('#termsAccepted')).toBeChecked();
});

for (const [part, programs] of PARTS.entries()) {
  test(`what was typed, the focus and the caret survive other programs, ${part}`, {
    tag: part === 0 ? [] : '@every',
  }, async ({ page }) => {
    for (const [name, change] of programs) {
      const phone = freshPhone();
      const release = await holdScripts(page);
      await page.goto('/register');
      await page.evaluate(change);
      await typeAll(page, phone);
      release();
      await ready(page);
      expect(await typed(page), name).toMatchObject({
        forms: 1,
        data: { name: 'Bia Conceição', phone, email: 'bia@example.com', 'preference[]': '3' },
        focus: 'phone',
        caret: 7,
      });
      await page.getByRole('link', { name: 'Ler os termos' }).click();
      await page.getByRole('button', { name: 'Aceitar Termos' }).click();
      await expect(page.getByLabel('Li e aceito os termos de uso'), name).toBeChecked();
    }
  });

  test(`a remembered phone, sent before the script, is sent once, ${part}`, {
    tag: part === 1 ? [] : '@every',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.userData = JSON.stringify({ id: '7', phone: '11977776666' });
      localStorage.loginTime = String(Date.now() - 3_600_000);
    });
    const phones: string[] = [];
    await page.context().route('**/users/login', (route) => {
      phones.push(route.request().postDataJSON().phone);
      return route.fulfill({ status: 503, json: { message: 'Serviço indisponível.' } });
    });
    for (const [name, change] of programs) {
      const release = await holdScripts(page);
      await page.goto('/register');
      await page.evaluate(change);
      await sendLogin(page);
      await page.locator('#phone').press('Enter');
      release();
      await expect(page.getByRole('alert'), name).toContainText('indisponível');
      expect(phones.splice(0), name).toEqual(['11977776666']);
    }
  });
}

import type { Page } from '@playwright/test';

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

/** Shares files with the installed panel as the phone does: a form sent to the panel's address. */
export async function share(page: Page, files: Files): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/admin/share' });
    // A phone tells no referrer.
    const policy = { name: 'referrer', content: 'no-referrer' };
    document.head.append(Object.assign(document.createElement('meta'), policy));
    const input = document.createElement('input');
    form.append(Object.assign(input, { type: 'file', name: 'photos', multiple: true }));
    document.body.append(form);
  });
  await page.locator('input[name=photos]').setInputFiles(files);
  await page.evaluate(() => document.forms[document.forms.length - 1]?.submit());
}

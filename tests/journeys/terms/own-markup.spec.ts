import type { Page } from '@playwright/test';
import { hostileHtml } from '../../expected/hostile-html.ts';
import { expect, test } from '../../support/journeys/browser.ts';
import { openRegister } from '../../support/journeys/register.ts';

// Threat T-43: hostile HTML in the database or in our own code never runs.

/** Elements that are not one of the six bare tags. */
const foreign = (page: Page, place: string) =>
  page
    .locator(place)
    .evaluate((box) =>
      [...box.querySelectorAll('*')]
        .filter(
          (element) =>
            !element.matches('p, br, strong, em, ul, li') || element.attributes.length > 0,
        )
        .map(({ outerHTML }) => outerHTML),
    );

/** Collects alerts; every payload calls `alert`. */
async function watchAlerts(page: Page): Promise<string[]> {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    return dialog.dismiss();
  });
  return ran;
}

test('hostile HTML set by our own code is text: no script, address or handler', async ({
  page,
  problems,
}) => {
  const ran = await watchAlerts(page);
  await openRegister(page);
  await page.evaluate((payloads) => {
    const box = Object.assign(document.createElement('div'), { id: 'mistake' });
    document.body.append(box);
    for (const html of payloads) {
      const part = document.createElement('div');
      part.className = 'part';
      part.innerHTML = html;
      box.append(...part.childNodes);
      box.insertAdjacentHTML('beforeend', html);
      box.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
      box.append(document.createRange().createContextualFragment(html));
    }
  }, hostileHtml);
  expect(await foreign(page, '#mistake')).toEqual([]);
  // The page needs none of these, so the policy has no rule for them.
  const refused = await page.evaluate(() => {
    const tries: readonly (() => unknown)[] = [
      () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
      () => Object.assign(document.createElement('script'), { src: '/hours.js' }),
      () => document.createElement('script').setAttribute('src', 'data:,alert(1)'),
      () => document.body.setAttribute('onclick', 'alert(1)'),
      () => new Worker('/hours.js'),
      () => setTimeout('alert(1)'),
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'went through';
      } catch (error) {
        return error instanceof TypeError || error instanceof EvalError ? 'refused' : String(error);
      }
    });
  });
  expect(refused).toEqual(Array.from({ length: 6 }, () => 'refused'));
  expect(ran).toEqual([]);
  expect(problems.splice(0).every((line) => /Trusted/.test(line))).toBe(true);
});

import { expect, test } from 'vitest';
import { deviceName } from '../../../functions/access/device-name.ts';

const nameOf = (userAgent: string) =>
  deviceName(new Request('http://localhost/', { headers: { 'user-agent': userAgent } }));
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = '(iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15';
const IPAD = '(iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15';
const MAC = '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const ANDROID = `(Linux; Android 10; K) ${KIT}`;
const WINDOWS = `(Windows NT 10.0; Win64; x64) ${KIT}`;

// As the browsers' makers document them; Chrome on Android has said 'Android 10; K' since 2023.
test.each([
  [`${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome no Android'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile`, 'Samsung Internet no Android'],
  ['(Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'Firefox no Android'],
  [`${IPHONE} (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
  [`${IPHONE} (KHTML, like Gecko) CriOS/141.0.0.0 Mobile Safari/604.1`, 'Chrome no iPhone'],
  [`${IPAD} (KHTML, like Gecko) FxiOS/143.0 Mobile Safari/605.1.15`, 'Firefox no iPad'],
  [`${MAC} (KHTML, like Gecko) Version/18.6 Safari/605.1.15`, 'Safari no Mac'],
  [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge no Windows'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 OPR/125.0.0.0`, 'Opera no Windows'],
  [`(X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome no ChromeOS'],
  ['(X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox no Linux'],
  [`(X11; Linux x86_64) ${KIT}`, 'Navegador no Linux'],
  ['(Haiku; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox'],
])('%s is %s', (userAgent, name) => {
  expect(nameOf(`Mozilla/5.0 ${userAgent}`)).toBe(name);
});

test.each([
  '',
  `${'x'.repeat(1024)} Firefox/1`,
  'curl/8.9.1',
  'Mozilla/5.0',
  '<script>alert(1)</script>',
])('%j has no name', (userAgent) => expect(nameOf(userAgent)).toBeNull());

import { digest } from '../../browser/digest.ts';

function canvasSample(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 200;
  canvas.height = 40;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return '';
  context.font = '16px Arial';
  context.fillStyle = '#3b6650';
  context.fillRect(90, 4, 60, 20);
  context.fillStyle = '#a34b2b';
  context.fillText('Toque: mãos, pés, coração', 4, 24);
  return canvas.toDataURL();
}

// A pause between the slow ones: together they would be a long task on a phone.
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * 64 hex digits of SHA-256 over what this browser looks like; `fb-` and a short hash of what it
 * tells where it refuses some of it, or has no SHA-256.
 */
export async function fingerprint(): Promise<string> {
  const { userAgent, language, platform } = navigator;
  const traits: unknown[] = [userAgent, language, platform];
  try {
    const { width, height, colorDepth } = screen;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    traits.push(`${width}x${height}`, colorDepth, devicePixelRatio, zone);
    await pause();
    traits.push(Array.from(navigator.plugins, ({ name }) => name).join());
    await pause();
    traits.push(canvasSample());
    const text = new TextEncoder().encode(traits.join('|'));
    const hash = await crypto.subtle.digest('SHA-256', text);
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return `fb-${digest(traits)}`;
  }
}

import { lazyComponent } from './lazy-component.tsx';

export const Confirm = lazyComponent(async () => (await import('./Confirm.tsx')).Confirm);

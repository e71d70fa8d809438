import { vi } from 'vitest';

type Entry = Partial<IntersectionObserverEntry> & { readonly target: Element };

/**
 * One observer the page has made: what it watches, how, and a way to tell it what came into sight.
 */
export type Watcher = {
  readonly options: IntersectionObserverInit | undefined;
  readonly targets: Set<Element>;
  readonly tell: (...entries: readonly Entry[]) => void;
};

/** Replaces IntersectionObserver, which needs a layout; answers the observers made so far. */
export function watchIntersections(): Watcher[] {
  const watchers: Watcher[] = [];
  class Observer {
    readonly targets = new Set<Element>();
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const tell = (...entries: readonly Entry[]) =>
        callback(
          entries as unknown as IntersectionObserverEntry[],
          this as unknown as IntersectionObserver,
        );
      watchers.push({ options, targets: this.targets, tell });
    }
    observe(target: Element): void {
      this.targets.add(target);
    }
    unobserve(target: Element): void {
      this.targets.delete(target);
    }
    disconnect(): void {
      this.targets.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return watchers;
}

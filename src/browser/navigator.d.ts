/** What not every browser has, and TypeScript therefore leaves out. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
  readonly globalPrivacyControl?: boolean;
}

interface Document {
  readonly prerendering?: boolean;
}

interface PerformanceNavigationTiming {
  readonly activationStart?: number;
}

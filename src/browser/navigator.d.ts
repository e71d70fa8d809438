/** APIs that TypeScript leaves out because not all browsers have them. */
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

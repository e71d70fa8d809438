import 'react';

// APIs that the types of TypeScript and React leave out.
declare global {
  var Temporal: { readonly Now: { readonly timeZoneId: () => string } } | undefined;

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
}

declare module 'react' {
  interface DialogHTMLAttributes<T> extends HTMLAttributes<T> {
    closedby?: 'any' | 'closerequest' | 'none';
  }
}

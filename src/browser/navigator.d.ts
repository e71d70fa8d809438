/** What not every browser has, and TypeScript therefore leaves out. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
  readonly globalPrivacyControl?: boolean;
}

import type { ConfigData } from 'html-validate';

/**
 * How strictly the built pages are judged: everything html-validate recommends for whole documents,
 * except for the rules below.
 */
export const rules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes some attributes in camel case, `open=""` and `<img/>`: HTML reads them alike.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // Our own files come under names that are hashes, from our own origin; the policy allows no
    // other.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A no-break space would go into the clipboard with the number; where it may wrap is a matter
    // of style.
    'tel-non-breaking': 'off',
    // 'Fechar' of a modal is a link with the role of a button: without script it leads away.
    'prefer-native-element': ['error', { exclude: ['button'] }],
  },
};

import {
  type CSSVariablesResolver,
  createTheme,
  type FileButtonProps,
  type MantineColorsTuple,
  type PaginationProps,
} from '@mantine/core';

const sage: MantineColorsTuple = [
  '#f0f5f1',
  '#e2ebe1',
  '#c9dacd',
  '#a8c3b0',
  '#86ab93',
  '#69947a',
  '#4f7d64',
  '#3b6650',
  '#2b4e3d',
  '#1b2e26',
];
const clay: MantineColorsTuple = [
  '#fcf1ed',
  '#f6ded5',
  '#ecbfae',
  '#df9c84',
  '#d07d5f',
  '#bf6442',
  '#b25535',
  '#a34b2b',
  '#843b21',
  '#652d19',
];
const gray: MantineColorsTuple = [
  '#fbf8f2',
  '#f3ecdf',
  '#ebe2d2',
  '#e4dac8',
  '#988d7e',
  '#857a6c',
  '#6b6357',
  '#524b42',
  '#3c372f',
  '#26231e',
];
const dark: MantineColorsTuple = [
  '#e8ebe6',
  '#c9d0c8',
  '#a4aea5',
  '#869287',
  '#66756b',
  '#445148',
  '#313d36',
  '#222d27',
  '#19221d',
  '#111814',
];

const EDGES = { first: 'Primeira', previous: 'Anterior', next: 'Próxima', last: 'Última' };
const count = (page: number) => page.toLocaleString('pt-BR');
const pagination: Partial<PaginationProps> & { readonly role: string } = {
  role: 'navigation',
  'aria-label': 'Páginas',
  size: 'xl',
  layout: 'responsive',
  hideWithOnePage: true,
  styles: { root: { display: 'flex', justifyContent: 'center' } },
  getControlProps: (edge) => ({ 'aria-label': EDGES[edge] }),
  getItemProps: (page) => ({ 'aria-label': `Página ${count(page)}` }),
  formatLabel: ({ page, totalPages }) => `Página ${count(page)} de ${count(totalPages)}`,
};

// A browser reports no change when the same file is chosen again, after a failure for example.
const forgetFile: FileButtonProps['inputProps'] = {
  onClick: ({ currentTarget }) => {
    currentTarget.value = '';
  },
};

// Mantine renders dialog headers as <header>, which would be a second banner.
const dialog = { attributes: { header: { role: 'none' } } };
const bold = { title: { fontWeight: 600, lineHeight: 1.3 } };

export const theme = createTheme({
  colors: { sage, clay, gray, dark },
  primaryColor: 'sage',
  primaryShade: { light: 7, dark: 6 },
  black: '#1d2a23',
  defaultRadius: 'md',
  radius: { md: '0.75rem', lg: '1rem' },
  // Larger text needs the room that larger gaps would take.
  spacing: { xs: '10px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  fontFamily: 'var(--font-figtree)',
  headings: { fontWeight: '600', textWrap: 'balance' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600, miw: 'max-content' } },
    Button: { defaultProps: { size: 'md' } },
    FileButton: { defaultProps: { inputProps: forgetFile } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    InputBase: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md', rightSectionProps: { 'aria-hidden': true } } },
    NavLink: { styles: { root: { borderRadius: 'var(--mantine-radius-sm)' } } },
    Table: { defaultProps: { borderColor: 'var(--line)', verticalSpacing: 8, fz: 15 } },
    Switch: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    ThemeIcon: { defaultProps: { variant: 'light', size: 44 } },
    Progress: { defaultProps: { bg: 'var(--line)' } },
    Pagination: { defaultProps: pagination },
    Modal: {
      styles: bold,
      defaultProps: {
        ...dialog,
        centered: true,
        // Mantine returns the focus 10 ms after closing, also without motion.
        transitionProps: { transition: 'fade-down', duration: 300, exitDelay: 20 },
        // The backdrop's colour.
        overlayProps: { transitionProps: { duration: 150 } },
        closeButtonProps: { 'aria-label': 'Fechar' },
      },
    },
    Drawer: { defaultProps: dialog, styles: bold },
  },
});

/** Warm surfaces for both schemes, with text contrast of at least 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fffdf9',
    '--mantine-color-dimmed': '#5d6a61',
    '--mantine-color-error': '#a3261b',
    '--mantine-color-placeholder': '#756e62',
    '--ground': '#fbf8f2',
    '--line': '#e4dac8',
  },
  dark: {
    '--mantine-color-body': '#1b241f',
    '--mantine-color-dimmed': '#a9b5ab',
    '--mantine-color-error': '#f0a48c',
    '--mantine-color-placeholder': '#8d998f',
    '--mantine-color-gray-light': 'rgb(201 208 200 / 14%)',
    '--mantine-color-gray-light-hover': 'rgb(201 208 200 / 22%)',
    '--mantine-color-gray-light-color': '#d5dbd4',
    '--mantine-color-sage-light': 'rgb(134 171 147 / 16%)',
    '--mantine-color-sage-light-hover': 'rgb(134 171 147 / 24%)',
    '--mantine-color-sage-light-color': '#cfe0d4',
    '--mantine-color-clay-light': 'rgb(208 125 95 / 18%)',
    '--mantine-color-clay-light-hover': 'rgb(208 125 95 / 28%)',
    '--mantine-color-clay-light-color': '#f4c6b4',
    '--ground': '#141b17',
    '--line': '#33403a',
  },
});

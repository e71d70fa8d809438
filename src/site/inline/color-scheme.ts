const MANTINE_KEY = 'mantine-color-scheme-value';

function chosenScheme(): string {
  try {
    return localStorage.getItem(MANTINE_KEY) || 'auto';
  } catch {
    return 'auto';
  }
}

const scheme = chosenScheme();
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.mantineColorScheme = scheme === 'auto' ? system : scheme;

export {};

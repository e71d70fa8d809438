/// <reference types="astro/client" />

declare module 'subset-font' {
  type Options = {
    readonly targetFormat?: 'woff2';
    readonly noHinting?: boolean;
    readonly keepFeatures?: readonly string[];
  };
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: Options,
  ): Promise<Uint8Array>;
}

declare module '*?module-script' {
  const script: string;
  export default script;
}
declare module '*?inline-script' {
  const code: string;
  export default code;
}

declare module 'virtual:astro:manifest' {
  export const manifest: import('astro').SSRManifest;
}
declare module 'virtual:astro:fetchable' {
  const fetchable: Parameters<InstanceType<typeof import('astro/app').App>['setFetchHandler']>[0];
  export default fetchable;
}

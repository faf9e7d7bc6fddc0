declare module 'html-minifier-terser' {
  export function minify(html: string, options: Readonly<Record<string, boolean>>): Promise<string>;
}

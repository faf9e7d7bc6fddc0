declare module 'virtual:tribune-table' {
  export const table: import('./table.ts').Table;
}

declare module 'virtual:tribune-build' {
  export const build: import('./table.ts').Build;
  export const locate: import('./table.ts').Locate;
}

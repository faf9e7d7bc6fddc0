declare module 'virtual:tribune-table' {
  export const table: import('./table.ts').Table;
  export const locate: import('./table.ts').Locate;
}

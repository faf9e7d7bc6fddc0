/** The directory of the embedded database: that of the demonstration, or of papers of one's own, which are never mixed. */
export const dataDirOf = (demo: boolean): string => `examples/newsroom/${demo ? '.data' : '.papers'}`;

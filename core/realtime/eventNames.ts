/** The name of an event as channels declare it: without Laravel's namespace, in either spelling, and without Echo's leading dot. */
export function plainName(name: string, namespace: string): string {
  const dotted = undotted(name);
  const prefix = `${undotted(namespace)}.`;
  return dotted.startsWith(prefix) ? dotted.slice(prefix.length) : dotted;
}

const undotted = (name: string) => name.replaceAll('\\', '.').replace(/^\.+/, '');

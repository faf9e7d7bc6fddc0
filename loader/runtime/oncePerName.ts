/** Asks once for each name, however many want the answer; again after it could not be had. */
export function oncePerName<Answer>(ask: (name: string) => Promise<Answer>): (name: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>();
  return (name) => {
    const known = asked.get(name);
    if (known) return known;
    const answer = ask(name);
    asked.set(name, answer);
    answer.catch(() => asked.delete(name));
    return answer;
  };
}

/** Whole years from a birthday (YYYY-MM-DD) until a moment, in ms since the epoch, in UTC. */
export function ageOn(birthday: string, now: number): number {
  const today = new Date(now).toISOString();
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5, 10) < birthday.slice(5, 10) ? years - 1 : years;
}

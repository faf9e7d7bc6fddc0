/** Age in whole years. `birthday`: YYYY-MM-DD; `now`: ms since the epoch, compared in UTC. */
export function ageOn(birthday: string, now: number): number {
  const today = new Date(now).toISOString();
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5, 10) < birthday.slice(5, 10) ? years - 1 : years;
}

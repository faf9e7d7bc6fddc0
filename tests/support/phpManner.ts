/** Uniform in [0, 1): what is below a half is written otherwise. */
type Chance = () => number;

const always: Chance = () => 0;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A moment as Eloquent and `json_encode` write it: without a zone, which is UTC, or with microseconds. */
function momentOf(text: string, chance: Chance): string {
  const [, day = '', time = '', milliseconds = '.000'] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(\.\d{3})?Z$/.exec(text) ?? [];
  if (!day) return text;
  if (milliseconds === '.000' && chance() < 0.5) return `${day} ${time}`;
  return chance() < 0.5 ? `${day} ${time}${milliseconds}000` : `${day}T${time}${milliseconds}000Z`;
}

/** Columns of a database come as text where the driver does not convert them, and texts of digits as numbers where a cast does. */
function scalar(value: unknown, chance: Chance): unknown {
  if (typeof value === 'boolean') return chance() < 0.5 ? Number(value) : `${Number(value)}`;
  if (typeof value === 'number') return `${value}`;
  if (value === '') return null;
  if (typeof value !== 'string') return value;
  return /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : momentOf(value, chance);
}

/** Of an array PHP writes an object as soon as its keys are not 0, 1, 2 and so on, and an empty map as `[]`. */
function values(value: unknown, chance: Chance): unknown {
  const isChanged = chance() < 0.5;
  if (Array.isArray(value)) {
    const list = value.map((one) => values(one, chance));
    if (!isChanged) return list;
    if (list.length === 0) return chance() < 0.5 ? {} : null;
    return Object.fromEntries(list.map((one, index) => [index, one]));
  }
  if (!isFields(value)) return isChanged ? scalar(value, chance) : value;
  // A file or a date is no map.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  if (entries.length === 0) return isChanged ? [] : {};
  return Object.fromEntries(entries.map(([name, one]) => [name, values(one, chance)]));
}

/** A list as Laravel's paginators write it: how many pages there are under `meta`, whether there is another one under `links`. */
function paged({ page_count, has_more, total, ...reply }: Fields): Fields {
  const meta = {
    current_page: 1,
    ...(page_count !== undefined && { last_page: page_count }),
    ...(total !== undefined && { total }),
  };
  const hasNext = ![0, '0', false].some((no) => no === has_more);
  return {
    ...reply,
    ...(has_more !== undefined && { links: { first: '/?page=1', prev: null, next: hasNext ? '/?page=2' : null } }),
    meta,
  };
}

/** What is around the data: one `data` more, or none where it is all that there is. */
function envelope(reply: unknown, chance: Chance): unknown {
  if (Array.isArray(reply)) return chance() < 0.5 ? { data: reply } : reply;
  if (!isFields(reply) || chance() >= 0.5) return reply;
  const { data, ...others } = reply;
  const isAlone = Object.keys(others).length === 0;
  if (isAlone && typeof data === 'object' && data !== null && chance() < 0.5) return data;
  if (Array.isArray(data) && !isAlone && chance() < 0.5) return paged(reply);
  return { data: reply };
}

/**
 * The same reply as a server in PHP may write it: empty maps as `[]`, empty lists as `{}` or null, lists as maps by index, numbers as text and texts of
 * digits as numbers, flags as 0 and 1, moments without a zone or with microseconds, an empty text as null, one `data` more or less around it all, and
 * Laravel's paginators. `chance` decides of each place whether it is changed, and how; without it all are. Takes and returns what JSON can hold, and
 * leaves a reply that is no object as it is.
 */
export function phpManner(value: unknown, chance: Chance = always): unknown {
  if (Array.isArray(value))
    return envelope(
      value.map((one) => values(one, chance)),
      chance,
    );
  return isFields(value) ? envelope(values(value, chance), chance) : value;
}

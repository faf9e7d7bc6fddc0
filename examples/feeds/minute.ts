/** A minute of a match: `90+4` is minute 90 with 4 of stoppage time. */
export interface Minute {
  readonly minute: number;
  /** 0 outside stoppage time. */
  readonly stoppage: number;
}

/** Reads `9`, `90+4`. Throws a RangeError on what is no minute. */
export function minuteOf(text: string): Minute {
  const [, minute, stoppage = '0'] = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(text) ?? [];
  if (minute === undefined) throw new RangeError(`${text} is no minute.`);
  return { minute: Number(minute), stoppage: Number(stoppage) };
}

/** One moment, whole. */
export const momentForms =
  /^(now|idle|activity|interaction|visible( -?\d+(px|%)){0,4}|hash #\S*|media \(.+\)|event [\w:.-]+)$/;

/** Whether a part of `data-when` is a moment. */
export const isMoment = (part: string): boolean => momentForms.test(part);

/** What readers comment on and applaud, as the CMS knows it. */
export interface Resource {
  /** `article`, `topic` */
  readonly type: string;
  readonly id: number;
}

/** `article:7` */
export const resourceName = ({ type, id }: Resource): string => `${type}:${id}`;

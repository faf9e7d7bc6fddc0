/** What readers comment on and applaud, as the CMS knows it. */
export interface Resource {
  /** `article`, `topic` */
  readonly type: string;
  readonly id: number;
}

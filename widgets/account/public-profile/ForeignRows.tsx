export interface ForeignRowsProps {
  readonly rows: readonly HTMLElement[];
  /** Id of what names the list. */
  readonly labelledBy: string;
  readonly isBusy: boolean;
}

/** One page of comments that the host sent as HTML. */
export function ForeignRows({ rows, labelledBy, isBusy }: ForeignRowsProps) {
  return (
    <ul
      className="tb-public-profile-page"
      part="comments"
      aria-labelledby={labelledBy}
      aria-busy={isBusy || undefined}
      ref={(list) => list?.replaceChildren(...rows)}
    />
  );
}

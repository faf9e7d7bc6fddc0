/** For tests: how an island reads what its host printed. */
export interface Reader<Data> {
  /** What the island makes of the tag. */
  read(element: HTMLElement): unknown;
  /** Data as they occur, where the schema cannot say it. */
  occurring?(data: Data): Data;
  /** The same from the data that it was printed from. */
  expected(data: Data): unknown;
}

export const reader = <Data>(of: Reader<Data>): Reader<Data> => of;

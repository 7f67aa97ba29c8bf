type Value = string | number | boolean | Buffer | null;
export type Columns = Record<string, Value>;

/** One row that exists (found by `key`) and one more of the same ownership that may be inserted. `set` is a harmless update. */
export interface Row {
  key: Columns;
  /** Where the row that exists must differ from the one to insert in more than its key. */
  existing?: Columns;
  insert: Columns;
  set: Columns;
}

/** For each table: the private row, the shared row, the foreign row. */
export type Fixture = [Row, Row, Row];

export const three = (row: (i: 0 | 1 | 2) => Row): Fixture => [row(0), row(1), row(2)];

export const LATER = "2030-01-01T00:00:00Z";

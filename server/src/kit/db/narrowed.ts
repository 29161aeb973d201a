/** A table of which the code knows more than the schema says: the life of a payment, what a JSON column holds. */
export type Narrowed<Table, Columns extends Partial<Record<keyof Table, unknown>>> = Omit<Table, keyof Columns> &
  Columns

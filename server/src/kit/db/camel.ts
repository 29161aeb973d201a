type CamelName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name
type SnakeName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeName<Rest>}`
  : Name

/** A row as it leaves its store, with SQL's names translated. */
export type Camel<Row> = { [Column in keyof Row as Column extends string ? CamelName<Column> : Column]: Row[Column] }
/** The same on its way into a store. */
export type Snake<Row> = { [Name in keyof Row as Name extends string ? SnakeName<Name> : Name]: Row[Name] }

const camelNames = new Map<string, string>()
const snakeNames = new Map<string, string>()

const camelOf = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Every column name is translated once in the life of a process; after that a row costs what copying it costs. */
function translated(row: object, names: Map<string, string>, translate: (name: string) => string): object {
  const said: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) {
    let name = names.get(column)
    if (name === undefined) names.set(column, (name = translate(column)))
    said[name] = value
  }
  return said
}

export const camel = <Row extends object>(row: Row): Camel<Row> => translated(row, camelNames, camelOf) as Camel<Row>

export const camelIfThere = <Row extends object>(row: Row | undefined): Camel<Row> | undefined => row && camel(row)

export const camels = <Row extends object>(rows: readonly Row[]): Camel<Row>[] => rows.map((row) => camel(row))

export const snake = <Row extends object>(row: Row): Snake<Row> => translated(row, snakeNames, snakeOf) as Snake<Row>

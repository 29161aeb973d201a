/** One name in the four ways in which it is written. */
export interface Name {
  /** Folders, files: `toy-cars` */
  readonly kebab: string
  /** Values: `toyCars` */
  readonly camel: string
  /** Types and the path of calls: `ToyCars` */
  readonly pascal: string
  /** Tables: `toy_cars` */
  readonly snake: string
}

/** Undefined for what is no name of the house. */
export function nameOf(kebab: string): Name | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab) || kebab.length > 40) return undefined
  const pascal = kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { kebab, pascal, camel: pascal[0]?.toLowerCase() + pascal.slice(1), snake: kebab.replaceAll('-', '_') }
}

/** A paper as it is written; how it looks is the drawer's business. */
export interface Paper {
  readonly lead: string
  readonly sections: readonly Section[]
}

export interface Section {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
}

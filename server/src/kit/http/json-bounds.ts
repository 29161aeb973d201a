/** Bounds of what a JSON text may hold, whatever it weighs. */
export interface JsonBounds {
  /** Lists and objects inside each other. */
  readonly depth: number
  /** Fields of one object. */
  readonly fields: number
  /** Items of one list. */
  readonly items: number
  /** Fields and items of all lists and objects together. */
  readonly values: number
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const [LIST_OPENS, LIST_ENDS, OBJECT_OPENS, OBJECT_ENDS] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The index of the quote that ends the text which begins at `from`. */
function endOfText(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at += 1) {
    const mark = json.charCodeAt(at)
    if (mark === QUOTE) return at
    if (mark === BACKSLASH) at += 1
  }
  return json.length
}

/**
 * Counts brackets and commas outside texts, in one pass and with no more memory than the depth allowed, before parsing,
 * walking and validating, which take a multiple of it. The parser decides whether it is JSON at all.
 */
export function isWithin(json: string, most: JsonBounds): boolean {
  const rooms: number[] = []
  let values = 0
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(json, at)
        break
      case LIST_OPENS:
      case OBJECT_OPENS:
        if (rooms.length === most.depth) return false
        rooms.push(json.charCodeAt(at) === LIST_OPENS ? most.items : most.fields)
        values += 1
        break
      case LIST_ENDS:
      case OBJECT_ENDS:
        rooms.pop()
        break
      case COMMA: {
        const room = (rooms.pop() ?? 1) - 1
        if (room === 0) return false
        rooms.push(room)
        values += 1
        break
      }
    }
    if (values > most.values) return false
  }
  return true
}

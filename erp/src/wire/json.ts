import { jsonText as textAt, type Json } from '@vezne/domain/text/exact-json.ts'

/** The text, number or truth value at a path as trimmed text: an ERP fills its columns with blanks. */
export const jsonText = (value: Json | undefined, ...path: string[]): string => textAt(value, ...path).trim()

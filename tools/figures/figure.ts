import * as z from 'zod/mini'
import { written } from './paper.ts'

/** What a rule of `domain/` makes of a case's input, as it is written on paper; throws where the input does not fit. */
export type Figure = (input: unknown) => Record<string, unknown>

/** A kind of figures: what its input is made of, and the very function that the product uses. */
export function figure<Input extends z.ZodMiniType>(input: Input, rule: (read: z.output<Input>) => object): Figure {
  return (given) => {
    const read = z.safeParse(input, given)
    if (!read.success) throw new Error(read.error.issues.map(faultOf).join('; '))
    const answer = rule(read.data)
    return 'kind' in answer && answer.kind === 'refused' && 'why' in answer
      ? { refused: answer.why }
      : (written(answer) as Record<string, unknown>)
  }
}

const faultOf = ({ path, message }: z.core.$ZodIssue) => `${['input', ...path].join('.')} is ${message}`

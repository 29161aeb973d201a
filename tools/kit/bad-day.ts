/**
 * A trouble we expect: a taken port, a missing right, a broken folder. Its message is the one sentence that the person
 * at the keyboard reads, so it says what is wrong and what to do, and it is shown without a stack trace.
 */
export class BadDay extends Error {
  override readonly name = 'BadDay'
}

/** The message of whatever was thrown, for a log or for the end of a sentence. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The code that Node gives to errors of the operating system (`EACCES`, `ENOENT` …), when there is one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

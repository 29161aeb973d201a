/**
 * A start that cannot succeed for a reason a person can put right: a taken port, a mistyped number. The process prints
 * the sentence alone; a stack trace would only hide it.
 */
export class StartProblem extends Error {}

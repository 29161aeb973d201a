/** A "no" of Logo: `{"Message": "The request is invalid.", "ModelState": {"ValError0": ["…"]}}`. */
export class LogoError extends Error {
  readonly key: string
  constructor(key: string, message: string) {
    super(message)
    this.key = key
  }
}

export const refusal = ({ key, message }: LogoError) => ({
  Message: 'The request is invalid.',
  ModelState: { [key]: [message] },
})

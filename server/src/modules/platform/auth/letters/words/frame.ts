import type { MailWords } from '../../../mail/index.ts'

export interface LetterWords extends MailWords {
  readonly subject: string
}

/** How a letter begins, and where its links lead: the house's own host. */
export interface LetterFrame {
  readonly greeting: string
  readonly linkTo: (path: string) => string
}

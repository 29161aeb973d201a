import type { ResultPage } from '@vezne/contract/checkout/pages.ts'
import { publicPage } from '../public-page.ts'
import { text as provenText } from './proven/text.ts'
import { readResultPath } from './read-result-path.ts'
import { text } from './text.ts'
import { View } from './view.tsx'

export const page = publicPage({
  name: 'result',
  look: 'notice',
  title: { tr: text.tr.pageTitle, en: text.en.pageTitle },
  read: ({ proven }: ResultPage, path) => {
    const result = readResultPath(path)
    return result && { result, ...(proven && { proven }) }
  },
  texts: ({ proven }) => (proven === undefined ? [text] : [text, provenText]),
  tokenOf: ({ proven }) => proven?.token,
  View,
})

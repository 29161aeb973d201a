import { LANGUAGES, type Language } from '@vezne/contract/kit/language.ts'
import {
  AGREEMENT_KINDS,
  AGREEMENT_TITLES,
  DEFAULT_VERSIONS,
  defaultPath,
  type AgreementKind,
} from '@vezne/server/modules/company/agreements/index.ts'
import { drawPaper, type PaperToDraw } from './draw-paper.ts'
import { PRIVACY } from './privacy.ts'
import { SALES } from './sales.ts'

const TEXTS = { privacy: PRIVACY, sales: SALES }
const VERSION_WORDS = { tr: 'Sürüm', en: 'Version' }

function paperOf(kind: AgreementKind, language: Language): PaperToDraw {
  const version = DEFAULT_VERSIONS[kind]
  return {
    title: AGREEMENT_TITLES[kind][language],
    versionLine: `${VERSION_WORDS[language]}: ${version.split('-').toReversed().join('.')}`,
    version,
    language,
    paper: TEXTS[kind][language],
  }
}

/** Every paper that ships with the product, with its place in the content folder. */
export function drawPapers(): Promise<{ path: string; bytes: Buffer }[]> {
  const wanted = AGREEMENT_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const))
  return Promise.all(
    wanted.map(async ([kind, language]) => ({
      path: defaultPath(kind, language),
      bytes: await drawPaper(paperOf(kind, language)),
    })),
  )
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Name } from './names.ts'
import { sortedAmong, type SharedLine, type Template } from './template.ts'

/** A page of the panel. Where the module of its name has a list, it shows that; else it says that nothing is here yet. */
export function screenTemplate(root: string, name: Name): Template {
  const { kebab } = name
  const folder = `web/src/screens/${kebab}`
  const listed = hasList(root, name)
  return {
    files: {
      [`${folder}/meta.ts`]: meta(name),
      [`${folder}/text.ts`]: text(name),
      ...(listed && { [`${folder}/queries.ts`]: queries(name) }),
      [`${folder}/screen.tsx`]: listed ? listScreen(name) : emptyScreen,
      [`${folder}/screen.test.tsx`]: test(name, listed),
    },
    shared: inTheScreens(name),
  }
}

function hasList(root: string, { kebab, pascal }: Name): boolean {
  const contract = join(root, `contract/src/${kebab}.ts`)
  return existsSync(contract) && readFileSync(contract, 'utf8').includes(`export const list${pascal} =`)
}

export function inTheScreens({ kebab, camel }: Name): SharedLine[] {
  const path = 'web/src/screens/index.ts'
  const line = `import { meta as ${camel} } from './${kebab}/meta.ts'`
  return [
    { path, line, at: sortedAmong(/^import \{ meta as/, line) },
    {
      path,
      line: `  { meta: ${camel}, load: () => import('./${kebab}/screen.tsx') },`,
      // The page for every other address stays the last.
      at: (lines) => lines.findLastIndex((each) => each.startsWith('  { meta: ')),
    },
  ]
}

export const words = ({ kebab }: Name) => kebab.replaceAll('-', ' ')

export const meta = (name: Name) => `import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

// Its icon and its place in the menu or on the home page come when something should lead here.
export const meta: ScreenMeta = {
  path: '/${name.kebab}',
  access: 'signed-in',
  right: 'payment.see',
  title: { tr: '${words(name)}', en: '${words(name)}' },
}
`

const text = ({ kebab }: Name) => `import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('${kebab}', {
  tr: {
    empty: 'Burada henüz bir kayıt yok.',
  },
  en: {
    empty: 'There is nothing here yet.',
  },
})
`

const queries = ({ kebab, pascal }: Name) => `import { list${pascal} } from '@vezne/contract/${kebab}.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../kit/api/query.ts'

export const use${pascal} = () => useQuery(callQuery(list${pascal}, {}))
`

const listScreen = ({ pascal }: Name) => `import { Empty } from 'antd'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Read } from '../../kit/read/read.tsx'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { use${pascal} } from './queries.ts'
import { text } from './text.ts'

function Rows() {
  const t = useWords(text)
  return (
    <Read query={use${pascal}()}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty description={t('empty')} />
        ) : (
          <ul>
            {rows.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )
      }
    </Read>
  )
}

export function Screen() {
  return (
    <>
      <h1>{useTitle(meta)}</h1>
      <Rows />
    </>
  )
}
`

const emptyScreen = `import { Empty } from 'antd'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { meta } from './meta.ts'
import { text } from './text.ts'

export function Screen() {
  const t = useWords(text)
  return (
    <>
      <h1>{useTitle(meta)}</h1>
      <Empty description={t('empty')} />
    </>
  )
}
`

const test = (name: Name, listed: boolean) => `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

it('says what will stand here while there is nothing', async () => {
  storeSignIn(firmUser, false)
  pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),${
      listed ? `\n    '/${name.pascal}/List': () => answer(200, []),` : ''
    }
  })
  openPanel('/${name.kebab}')
  expect(await screen.findByRole('heading', { level: 1, name: '${words(name)}' })).toBeTruthy()
  expect(await screen.findByText('Burada henüz bir kayıt yok.')).toBeTruthy()
})
`

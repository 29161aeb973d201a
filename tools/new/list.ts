import { listContract, listDescription } from './list/contract.ts'
import { listPage, listPageStore } from './list/server.ts'
import { listDeclaration, listExport, listRoutes, listTest } from './list/server-edges.ts'
import { listScreen, listScreenTest, listText } from './list/web.ts'
import { folderOf, migrationOf, migrationPath, sharedLines } from './module.ts'
import type { Name } from './names.ts'
import { inTheScreens, meta } from './screen.ts'
import { lastAmong, type SharedLine, type Template } from './template.ts'

/** As `npm run schema` will write them. */
const COLUMNS = [
  'tenant_id: string',
  'id: string',
  'firm_id: string',
  'name: string',
  'amount_minor: bigint',
  `currency: 'TRY' | 'USD' | 'EUR'`,
  'created_at: Generated<Date>',
]
const MONEY = [
  'amount_minor bigint not null check (amount_minor >= 0)',
  `currency text not null check (currency in ('TRY', 'USD', 'EUR'))`,
]

/** What people call the making of its file, where jobs are shown to them. */
const amongTheWork = ({ kebab, pascal }: Name): SharedLine => ({
  path: 'contract/src/operations/words.ts',
  line: `  '${kebab}.export': { tr: '${pascal} dosyası', en: 'File of ${pascal}' },`,
  at: lastAmong(/^ {2}'[\w-]+\.export': /),
})

/** A subject with a list, as `docs/adding-a-list.md` has it: table, description, page, totals, file and screen. */
export function listTemplate(root: string, name: Name): Template {
  const { kebab } = name
  const [folder, screen] = [folderOf(name), `web/src/screens/${kebab}`]
  return {
    files: {
      [`contract/src/${kebab}.ts`]: listContract(name),
      [`contract/src/${kebab}/list.ts`]: listDescription(name),
      [migrationPath(root, kebab)]: migrationOf(name, MONEY, 'tenant_id, created_at desc, id'),
      [`${folder}/list/page.store.ts`]: listPageStore(name),
      [`${folder}/list/show-list.ts`]: listPage(name),
      [`${folder}/list/export.ts`]: listExport(name),
      [`${folder}/list/list.test.ts`]: listTest(name),
      [`${folder}/routes.ts`]: listRoutes(name),
      [`${folder}/module.ts`]: listDeclaration(name),
      [`${screen}/meta.ts`]: meta(name),
      [`${screen}/text.ts`]: listText(name),
      [`${screen}/screen.tsx`]: listScreen(name),
      [`${screen}/screen.test.tsx`]: listScreenTest(name),
    },
    shared: [...sharedLines(name, COLUMNS), ...inTheScreens(name), amongTheWork(name)],
  }
}

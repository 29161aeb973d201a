import 'virtual:theme.css'
import '../kit/theme/base.css'
import { hydrateRoot } from 'react-dom/client'
import { PublicPage } from './page.tsx'
import { readPageData, ROOT_ID } from './page-data.ts'

const root = document.getElementById(ROOT_ID)
if (root !== null) hydrateRoot(root, <PublicPage data={readPageData(document)} />)

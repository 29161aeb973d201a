import { matchPath, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { Screens } from './features/shell/screens.ts'
import { loadChunk } from './kit/errors/load-chunk.ts'
import { PageTrouble, RootTrouble } from './kit/errors/page-trouble.tsx'
import { OFFICE_PATH, type ScreenEntry } from './kit/screen/screen-meta.ts'
import { rememberInitialUrl, takeInitialUrl } from './kit/session/initial-url.ts'
import { isSignedIn } from './kit/session/session.ts'
import { SCREENS } from './screens/index.ts'
import { Splash } from './splash.tsx'

const METAS = SCREENS.map(({ meta }) => meta)
const PANEL_PAGES = METAS.filter(({ path, access }) => access === 'signed-in' && path !== '*').map(({ path }) => path)

/** Whether there is such a page behind the sign-in. Nobody is sent to one that there is not. */
function isPanelPage(url: string): boolean {
  const { pathname } = new URL(url, window.location.origin)
  return PANEL_PAGES.some((path) => matchPath(path, pathname) !== null)
}

function fromRoot() {
  if (!isSignedIn()) return redirect('/signin')
  const wanted = takeInitialUrl()
  return redirect(wanted !== undefined && isPanelPage(wanted) ? wanted : '/home')
}

function homeWhenSignedIn() {
  return isSignedIn() ? redirect('/home') : null
}

/** Every path but the public ones needs a sign-in, an unknown one too: a stranger learns nothing about what exists. */
function signInFirst({ request }: LoaderFunctionArgs) {
  if (isSignedIn()) return null
  const { pathname, search, hash } = new URL(request.url)
  if (isPanelPage(pathname)) rememberInitialUrl(pathname + search + hash)
  return redirect('/signin')
}

const loadShell = () => import('./features/shell/shell.tsx')

/** The shell and what stands in it learn from here which screens there are. */
async function shellComponent() {
  const { Shell } = await loadChunk(loadShell)
  return () => (
    <Screens value={METAS}>
      <Shell />
    </Screens>
  )
}

function screenRoute({ meta: { path, access }, load }: ScreenEntry): RouteObject {
  return {
    path,
    lazy: { Component: async () => (await loadChunk(load)).Screen },
    ...(access === 'signed-out' && { loader: homeWhenSignedIn }),
  }
}

const loadOffice = () => import('./features/office/office-frame.tsx')
const officeComponent = async () => (await loadChunk(loadOffice)).OfficeFrame

/** What stands inside the shell; the back office has a frame of its own there, which knows its sections by their `meta`. */
function panelRoutes(): RouteObject[] {
  const inside = SCREENS.filter(({ meta }) => meta.access === 'signed-in')
  const isOffice = ({ meta: { path } }: ScreenEntry) => path === OFFICE_PATH || path.startsWith(`${OFFICE_PATH}/`)
  return [
    ...inside.filter((entry) => !isOffice(entry)).map(screenRoute),
    { lazy: { Component: officeComponent }, children: inside.filter(isOffice).map(screenRoute) },
  ]
}

const ofAccess = (wanted: ScreenEntry['meta']['access']) =>
  SCREENS.filter(({ meta }) => meta.access === wanted).map(screenRoute)

/** Made anew for each router, which writes into the routes it is given. */
export const createRoutes = (): RouteObject[] => [
  {
    ErrorBoundary: RootTrouble,
    HydrateFallback: Splash,
    children: [
      { path: '/', loader: fromRoot, Component: Splash },
      ...ofAccess('signed-out'),
      ...ofAccess('any'),
      {
        loader: signInFirst,
        // The token may have gone since the last page, so the door is watched on every move. To whoever is signed in it has
        // nothing to say, and a move that waits for nobody is drawn at once.
        shouldRevalidate: () => !isSignedIn(),
        lazy: { Component: shellComponent },
        children: [{ ErrorBoundary: PageTrouble, children: panelRoutes() }],
      },
    ],
  },
]

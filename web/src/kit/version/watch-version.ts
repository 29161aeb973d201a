import { checkVersion } from './check-version.ts'

interface WatchedRouter {
  readonly state: { readonly location: { readonly pathname: string } }
  readonly subscribe: (listener: (state: WatchedRouter['state']) => void) => unknown
}

/** Looks for a new version at the start and whenever the path changes. */
export function watchVersion(router: WatchedRouter, check: () => unknown = () => checkVersion()): void {
  let { pathname } = router.state.location
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    pathname = location.pathname
    check()
  })
  check()
}

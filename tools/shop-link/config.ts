/** A database is asked for the company's key where one is named; without it only the demo's own shop has a key. */
export function hasDatabase(environment: NodeJS.ProcessEnv = process.env): boolean {
  return (environment['DATABASE_URL'] ?? '').trim() !== ''
}

export function demoPortal(host: string, environment: NodeJS.ProcessEnv = process.env): string {
  return `http://${host}:${environment['PORT']?.trim() || '3000'}`
}

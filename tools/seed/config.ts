/** `DEMO_PAST=0` opens a demo without its two hundred past payments, for whoever starts many of them. */
export function wantsPast(environment: NodeJS.ProcessEnv = process.env): boolean {
  return environment['DEMO_PAST'] !== '0'
}

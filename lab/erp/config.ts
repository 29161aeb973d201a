/** The environment of a run of one long proof, so many rounds of it. */
export const proofEnvironment = (rounds: string, isClosed = false): NodeJS.ProcessEnv => ({
  ...process.env,
  VEZNE_TEST_TIER: 'full',
  VEZNE_ROUNDS: rounds,
  ...(isClosed ? { VEZNE_ERP_CLOSED: '1' } : {}),
})

/** Whether agent and ERP stand in a network that only dials out: for a machine that lets us make one. */
export const readIsClosed = (): boolean => process.env['VEZNE_ERP_CLOSED'] === '1'

/** Books that know no periods have one. */
export const ONLY_PERIOD = '-'

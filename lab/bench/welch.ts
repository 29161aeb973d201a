export interface Sample {
  readonly mean: number
  readonly variance: number
  readonly count: number
}

export function sampleOf(values: readonly number[]): Sample {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, variance, count: values.length }
}

/** Welch's t: how many standard errors two means lie apart. Above 4.5 the difference is not chance. */
export function welchT(a: Sample, b: Sample): number {
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.count + b.variance / b.count)
}

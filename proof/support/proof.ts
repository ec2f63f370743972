export const groups = ['Load', 'Faults', 'Hostile input', 'Backup and upgrade'] as const

export interface Outcome {
  /** What was measured, in words and numbers. */
  figures: string[]
  /** What contradicts the promise; empty if it holds. */
  broken: string[]
  /** Why it could not be tried on this machine: then it neither holds nor does not. */
  untried?: string
}

export interface RunOptions {
  /** Shows in seconds that the proof itself works; its figures are not recorded. */
  brief: boolean
}

/** One promise of the shop, and the attempt to break it. */
export interface Proof {
  group: (typeof groups)[number]
  promise: string
  /** What is done to break it. */
  test: string
  /** If this is not enough, the promise counts as broken. */
  seconds: number
  /** It measures time: nothing else may run at the same time. */
  alone?: true
  run(options: RunOptions): Promise<Outcome>
}

/** Adds a sentence to what is broken, unless the condition holds. */
export function createFindings() {
  const broken: string[] = []
  return {
    broken,
    expect: (condition: boolean, sentence: string) => {
      if (!condition) broken.push(sentence)
    },
  }
}

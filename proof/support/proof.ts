export const groups = ['Load', 'Faults', 'Hostile input', 'Backup and upgrade'] as const

export interface Outcome {
  /** What was measured, in words and numbers. */
  figures: string[]
  /** What speaks against the promise; nothing, if it holds. */
  broken: string[]
}

export interface RunOptions {
  /** Shows in seconds that the proof itself works; its figures are not for the record. */
  brief: boolean
}

/** One promise of the shop, and the attempt to break it. */
export interface Proof {
  group: (typeof groups)[number]
  promise: string
  /** What is done to break it. */
  test: string
  /** It counts as broken when this is not enough. */
  seconds: number
  /** It measures time: nothing else runs beside it. */
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

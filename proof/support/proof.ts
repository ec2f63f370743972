export const groups = ['Load', 'Faults', 'Hostile input', 'Backup and upgrade'] as const

export interface Outcome {
  /** The measurements, in words and numbers. */
  figures: string[]
  /** Findings that contradict the promise; empty if it holds. */
  broken: string[]
  /** Why this machine cannot run the proof. The promise is then neither confirmed nor broken. */
  untried?: string
}

export interface RunOptions {
  /** Runs for seconds to check the proof itself. Its figures are not recorded. */
  brief: boolean
}

/** One promise of the shop, and the attempt to break it. */
export interface Proof {
  group: (typeof groups)[number]
  promise: string
  /** How the proof tries to break the promise. */
  test: string
  /** Time limit. If the proof exceeds it, the promise counts as broken. */
  seconds: number
  /** The proof measures time, so it runs alone. */
  alone?: true
  run(options: RunOptions): Promise<Outcome>
}

/** Adds the sentence to the findings if the condition is false. */
export type Expect = (condition: boolean, sentence: string) => void

/** Collects findings that contradict a proof's promise. */
export function createFindings(): { broken: string[]; expect: Expect } {
  const broken: string[] = []
  return {
    broken,
    expect: (condition, sentence) => {
      if (!condition) broken.push(sentence)
    },
  }
}

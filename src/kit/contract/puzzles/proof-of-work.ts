import { hashText, hashWords } from './sha256.ts'

/**
 * About 2^18 hashes: a second on a mid-range phone. With many small puzzles instead of a large one,
 * hardly any browser needs much longer than the average.
 */
export const puzzles = 16
const bits = 14

/** Hashes the challenge, the number of the puzzle and a nonce. */
function toBlock(challenge: string) {
  const block = new Uint32Array(10)
  block.set(hashText(challenge))
  return block
}
const isSolved = (block: Uint32Array) => (hashWords(block)[0] as number) >>> (32 - bits) === 0

const pause = () => new Promise((resolve) => setTimeout(resolve))
const maxBusyMs = 12

/** Finds a nonce for each puzzle of a challenge. The page stays responsive meanwhile. */
export async function solve(challenge: string): Promise<number[]> {
  const block = toBlock(challenge)
  const nonces: number[] = []
  let since = performance.now()
  for (let puzzle = 0; puzzle < puzzles; puzzle++) {
    block[8] = puzzle
    let nonce = 0
    for (block[9] = nonce; !isSolved(block); block[9] = nonce) {
      nonce += 1
      if (nonce % 512 === 0 && performance.now() - since > maxBusyMs) {
        await pause()
        since = performance.now()
      }
    }
    nonces.push(nonce)
  }
  return nonces
}

/** Whether there is a right nonce for every puzzle of the challenge. */
export function isSolution(challenge: string, nonces: readonly number[]): boolean {
  const block = toBlock(challenge)
  return (
    nonces.length === puzzles &&
    nonces.every((nonce, puzzle) => {
      block[8] = puzzle
      block[9] = nonce
      return isSolved(block)
    })
  )
}

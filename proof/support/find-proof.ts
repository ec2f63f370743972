import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Proof } from './proof.ts'

const proofs = join(import.meta.dirname, '..')

/** Loads the proof of this name from the folder it is in. */
export async function findProof(name: string): Promise<Proof> {
  for await (const file of glob(`*/${name}.proof.ts`, { cwd: proofs }))
    return ((await import(join(proofs, file))) as { proof: Proof }).proof
  throw new Error(`There is no proof called ${name}.`)
}

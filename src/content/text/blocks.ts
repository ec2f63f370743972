import * as z from 'zod/mini'

/** `depth`: quotes and lists nested deeper are flattened. */
export const textLimits = { length: 20_000, depth: 4 }

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis'; content: Inline[] }
  | { type: 'link'; to: string; content: Inline[] }

export type Block =
  | { type: 'paragraph'; content: Inline[] }
  | { type: 'heading'; level: 2 | 3; content: Inline[] }
  | { type: 'list'; ordered: boolean; items: Block[][] }
  | { type: 'quote'; content: Block[] }
  | { type: 'picture'; src: string; alt: string; width: number; height: number }
  | { type: 'rule' }

const blockTypes = [
  'paragraph',
  'heading',
  'list',
  'quote',
  'picture',
  'rule',
] as const satisfies Block['type'][]

/**
 * A part of the owner's text as the server parsed it: everything that pages can render, and nothing
 * else.
 */
// The schema is looser than the type, because a recursive schema cannot become a serializer.
export const Block = z.looseObject({ type: z.enum(blockTypes) }) as unknown as z.ZodMiniType<Block>

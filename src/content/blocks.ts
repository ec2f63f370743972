import * as z from 'zod/mini'

/** How long a text may be, and how deep quotes and lists in it are shown as such. */
export const textLimits = { letters: 20_000, depth: 4 }

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
 * What a text of the owner's is made of once the server has read it: everything that a page can
 * show of it, and nothing else.
 */
// On the wire each is as its type says: a schema that names itself cannot be made into a
// serializer.
export const Block = z.looseObject({ type: z.enum(blockTypes) }) as unknown as z.ZodMiniType<Block>
